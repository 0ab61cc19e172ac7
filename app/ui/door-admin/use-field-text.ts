import { useState } from 'react';

/**
 * The text of a field whose value is not text. What is typed stands as it was
 * typed, half a year or a comma at its end, until the value becomes another
 * than the typing made it.
 */
export function useFieldText(given: string) {
  const [typed, setTyped] = useState({ given, text: given });
  return {
    text: typed.given === given ? typed.text : given,
    /** becomes: what will be given when this is understood. */
    type: (text: string, becomes = given) => setTyped({ given: becomes, text }),
    /** Shows the value as it is. */
    rest: () => setTyped({ given, text: given }),
  };
}
