/** A tab of a browser, driven by what its vendor offers for that. Input is the browser's own, as from a hand. */
export interface Engine {
  /** Loads a document, all of it. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a function in the page and gives what it returns, which goes through JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the first element of a selector that can be seen, and has the text if one is given. */
  click(selector: string, text?: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The one width that its window has; unless told, any. */
  width?: number;
  clearCookies(): Promise<void>;
  /** What the browser has said on its console and thrown, since this was asked last. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

export type Key = 'Tab' | 'Escape' | 'Enter' | 'Backspace';

/** Gives the first element that can be pressed, in the middle of the window. It runs in the page. */
export function findShown(selector: string, text: string | undefined): Element | undefined {
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      (text === undefined || element.textContent?.includes(text)),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}
