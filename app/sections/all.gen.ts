// Made by `make types` from app/sections/*/kind.yaml. Do not edit.
import type { ComponentType } from 'react';
import type { SectionProps } from '../lib/types.gen';
import S0 from './at-work/at-work';
import S1 from './channels/channels';
import S2 from './compare/compare';
import S3 from './consent/consent';
import S4 from './cta/cta';
import S5 from './cutaway/cutaway';
import S6 from './day/day';
import S7 from './device-hero/device-hero';
import S8 from './devices/devices';
import S9 from './door-demo/door-demo';
import S10 from './door-steps/door-steps';
import S11 from './enquiry/enquiry';
import S12 from './example/example';
import S13 from './exploded/exploded';
import S14 from './faq/faq';
import S15 from './features/features';
import S16 from './figures/figures';
import S17 from './hero/hero';
import S18 from './integrations-search/integrations-search';
import S19 from './integrations-strip/integrations-strip';
import S20 from './intro/intro';
import S21 from './list/list';
import S22 from './message/message';
import S23 from './methods/methods';
import S24 from './offer/offer';
import S25 from './panel/panel';
import S26 from './panel-intro/panel-intro';
import S27 from './people/people';
import S28 from './phone/phone';
import S29 from './post/post';
import S30 from './posts/posts';
import S31 from './prose/prose';
import S32 from './quote/quote';
import S33 from './quote-start/quote-start';
import S34 from './related/related';
import S35 from './setups/setups';
import S36 from './sizes/sizes';
import S37 from './social/social';
import S38 from './specs/specs';
import S39 from './steps/steps';
import S40 from './stories-search/stories-search';
import S41 from './story/story';
import S42 from './success-story/success-story';
import S43 from './talk/talk';
import S44 from './testimonials/testimonials';
import S45 from './variants/variants';
import S46 from './wiring/wiring';

/** The component of every kind of section. */
export const sections: { [K in keyof SectionProps]: ComponentType<SectionProps[K]> } = {
  'at-work': S0,
  'channels': S1,
  'compare': S2,
  'consent': S3,
  'cta': S4,
  'cutaway': S5,
  'day': S6,
  'device-hero': S7,
  'devices': S8,
  'door-demo': S9,
  'door-steps': S10,
  'enquiry': S11,
  'example': S12,
  'exploded': S13,
  'faq': S14,
  'features': S15,
  'figures': S16,
  'hero': S17,
  'integrations-search': S18,
  'integrations-strip': S19,
  'intro': S20,
  'list': S21,
  'message': S22,
  'methods': S23,
  'offer': S24,
  'panel': S25,
  'panel-intro': S26,
  'people': S27,
  'phone': S28,
  'post': S29,
  'posts': S30,
  'prose': S31,
  'quote': S32,
  'quote-start': S33,
  'related': S34,
  'setups': S35,
  'sizes': S36,
  'social': S37,
  'specs': S38,
  'steps': S39,
  'stories-search': S40,
  'story': S41,
  'success-story': S42,
  'talk': S43,
  'testimonials': S44,
  'variants': S45,
  'wiring': S46,
};
