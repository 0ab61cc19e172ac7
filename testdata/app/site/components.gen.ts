// Made by `make types` from app/sections/*/kind.yaml. Do not edit.
import type { ComponentType } from 'react';
import type { SectionProps } from '../types.gen';
import S0 from '@aldaba/app/sections/enquiry/enquiry';

/** The component of every kind of section. */
export const sections: { [K in keyof SectionProps]: ComponentType<SectionProps[K]> } = {
  'enquiry': S0,
};
