// Made by `make types` from app/sections/*/kind.yaml. Do not edit.
import type { ComponentType } from 'react';
import type { SectionProps } from '../types.gen';
import S0 from '../sections/at-work/at-work';
import S1 from '../sections/channels/channels';
import S2 from '../sections/compare/compare';
import S3 from '../sections/consent/consent';
import S4 from '../sections/cta/cta';
import S5 from '../sections/cutaway/cutaway';
import S6 from '../sections/day/day';
import S7 from '../sections/device-hero/device-hero';
import S8 from '../sections/devices/devices';
import S9 from '../sections/door-demo/door-demo';
import S10 from '../sections/door-steps/door-steps';
import S11 from '../sections/enquiry/enquiry';
import S12 from '../sections/example/example';
import S13 from '../sections/exploded/exploded';
import S14 from '../sections/faq/faq';
import S15 from '../sections/features/features';
import S16 from '../sections/figures/figures';
import S17 from '../sections/hero/hero';
import S18 from '../sections/integrations-search/integrations-search';
import S19 from '../sections/integrations-strip/integrations-strip';
import S20 from '../sections/intro/intro';
import S21 from '../sections/list/list';
import S22 from '../sections/message/message';
import S23 from '../sections/methods/methods';
import S24 from '../sections/offer/offer';
import S25 from '../sections/panel/panel';
import S26 from '../sections/panel-intro/panel-intro';
import S27 from '../sections/people/people';
import S28 from '../sections/phone/phone';
import S29 from '../sections/post/post';
import S30 from '../sections/posts/posts';
import S31 from '../sections/prose/prose';
import S32 from '../sections/quote/quote';
import S33 from '../sections/quote-start/quote-start';
import S34 from '../sections/related/related';
import S35 from '../sections/setups/setups';
import S36 from '../sections/sizes/sizes';
import S37 from '../sections/social/social';
import S38 from '../sections/specs/specs';
import S39 from '../sections/steps/steps';
import S40 from '../sections/stories-search/stories-search';
import S41 from '../sections/story/story';
import S42 from '../sections/success-story/success-story';
import S43 from '../sections/talk/talk';
import S44 from '../sections/testimonials/testimonials';
import S45 from '../sections/variants/variants';
import S46 from '../sections/wiring/wiring';

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
