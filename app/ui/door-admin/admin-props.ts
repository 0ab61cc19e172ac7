import type { Settings } from '../../door/settings';
import type { DoorTexts } from '../../types.gen';

/** The props of every part of the administrator's side. */
export interface AdminProps {
  /** Unique in the page; the prefix of the ids inside. */
  id: string;
  texts: DoorTexts;
  /** The current settings, with the clock's time. */
  settings: Settings;
  change(next: Settings): void;
}
