import type { ComponentType } from 'react';
import type { SectionProps } from '../lib/types.gen';
import { AtWork } from './at-work';
import { Channels } from './channels';
import { Compare } from './compare';
import { Consent } from './consent';
import { CTA } from './cta';
import { Cutaway } from './cutaway';
import { Day } from './day';
import { DeviceHero } from './device-hero';
import { Devices } from './devices';
import { DoorDemo } from './door-demo';
import { DoorSteps } from './door-steps';
import { Enquiry } from './enquiry';
import { Example } from './example';
import { Exploded } from './exploded';
import { FAQ } from './faq';
import { Features } from './features';
import { Figures } from './figures';
import { Hero } from './hero';
import { IntegrationsSearch } from './integrations-search';
import { IntegrationsStrip } from './integrations-strip';
import { Intro } from './intro';
import { List } from './list';
import { Message } from './message';
import { Methods } from './methods';
import { Offer } from './offer';
import { Panel } from './panel';
import { PanelIntro } from './panel-intro';
import { People } from './people';
import { Phone } from './phone';
import { Post } from './post';
import { Posts } from './posts';
import { Prose } from './prose';
import { Quote } from './quote';
import { QuoteStart } from './quote-start';
import { Related } from './related';
import { Setups } from './setups';
import { Sizes } from './sizes';
import { Social } from './social';
import { Specs } from './specs';
import { Steps } from './steps';
import { StoriesSearch } from './stories-search';
import { Story } from './story';
import { SuccessStory } from './success-story';
import { Talk } from './talk';
import { Testimonials } from './testimonials';
import { Variants } from './variants';
import { Wiring } from './wiring';

/** The component of every kind of section. */
export const sections: { [K in keyof SectionProps]: ComponentType<SectionProps[K]> } = {
  'at-work': AtWork,
  channels: Channels,
  compare: Compare,
  consent: Consent,
  cta: CTA,
  cutaway: Cutaway,
  day: Day,
  'device-hero': DeviceHero,
  devices: Devices,
  'door-demo': DoorDemo,
  'door-steps': DoorSteps,
  enquiry: Enquiry,
  example: Example,
  exploded: Exploded,
  faq: FAQ,
  features: Features,
  figures: Figures,
  hero: Hero,
  'integrations-search': IntegrationsSearch,
  'integrations-strip': IntegrationsStrip,
  intro: Intro,
  list: List,
  message: Message,
  methods: Methods,
  offer: Offer,
  panel: Panel,
  'panel-intro': PanelIntro,
  people: People,
  phone: Phone,
  post: Post,
  posts: Posts,
  prose: Prose,
  quote: Quote,
  'quote-start': QuoteStart,
  related: Related,
  setups: Setups,
  sizes: Sizes,
  social: Social,
  specs: Specs,
  steps: Steps,
  'stories-search': StoriesSearch,
  story: Story,
  'success-story': SuccessStory,
  talk: Talk,
  testimonials: Testimonials,
  variants: Variants,
  wiring: Wiring,
};
