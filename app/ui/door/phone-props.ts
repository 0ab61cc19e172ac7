import type { DoorTexts } from '../../lib/types.gen';
import type { Demo } from './use-demo';

/** What the phone and each of its screens are given. */
export interface PhoneProps {
  /** The demo's, in the page. */
  id: string;
  texts: DoorTexts;
  /** The page that shows what a form without a script asks for. */
  path: string;
  demo: Demo;
}
