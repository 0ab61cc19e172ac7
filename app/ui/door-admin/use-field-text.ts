import { useState } from 'react';

/**
 * The text of a field whose value is a number or a date. Typed text stays as it
 * is, with half a year or a trailing comma, until the value changes elsewhere.
 */
export function useFieldText(given: string) {
  const [typed, setTyped] = useState({ given, text: given });
  return {
    text: typed.given === given ? typed.text : given,
    /** becomes: the value's text once this text is parsed. */
    type: (text: string, becomes = given) => setTyped({ given: becomes, text }),
    /** Replaces the typed text by the value's. */
    rest: () => setTyped({ given, text: given }),
  };
}
