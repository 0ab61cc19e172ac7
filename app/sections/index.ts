import type { ComponentType } from 'react';
import type { SectionProps } from '../lib/types.gen';
import { Channels } from './channels';
import { Connections } from './connections';
import { CTA } from './cta';
import { DeviceHero } from './device-hero';
import { Devices } from './devices';
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
import { Phone } from './phone';
import { Plate } from './plate';
import { Post } from './post';
import { Prose } from './prose';
import { Sectors } from './sectors';
import { Setups } from './setups';
import { Sizes } from './sizes';
import { Specs } from './specs';
import { Steps } from './steps';
import { Talk } from './talk';
import { Testimonials } from './testimonials';
import { Variants } from './variants';
import { Wiring } from './wiring';

/** The component of every kind of section. */
export const sections: { [K in keyof SectionProps]: ComponentType<SectionProps[K]> } = {
  channels: Channels,
  connections: Connections,
  cta: CTA,
  'device-hero': DeviceHero,
  devices: Devices,
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
  phone: Phone,
  plate: Plate,
  post: Post,
  prose: Prose,
  sectors: Sectors,
  setups: Setups,
  sizes: Sizes,
  specs: Specs,
  steps: Steps,
  talk: Talk,
  testimonials: Testimonials,
  variants: Variants,
  wiring: Wiring,
};
