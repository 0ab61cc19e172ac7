import type { Settings } from '../../lib/door/settings';
import type { DoorTexts } from '../../lib/types.gen';

/** What every part of the administrator's side gets. */
export interface AdminProps {
  /** Its own in the page: what is in it is named after it. */
  id: string;
  texts: DoorTexts;
  /** As they are now, the clock included. */
  settings: Settings;
  change(next: Settings): void;
}
