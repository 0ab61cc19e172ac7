import type { DoorTexts } from '../../types.gen';
import type { Demo } from './use-demo';

/** The props of the phone and of each of its screens. */
export interface PhoneProps {
  /** The id of the demo's element. */
  id: string;
  texts: DoorTexts;
  /** The demo's own page, to which its form is sent without JavaScript. */
  path: string;
  demo: Demo;
}
