import { createContext } from 'react';

/** The renderer's interface of one render: its output, and markers. */
export interface Output {
  write(html: string): void;
  end(): void;
  fail(error: unknown): void;
  /** A marker that the renderer replaces with another fragment's HTML. */
  slot(name: string, props: string): string;
  /** A marker that the renderer replaces with a value of the response. */
  hole(name: string): string;
}

/** The render's output on the server; null in the browser. */
export const OutputContext = createContext<Output | null>(null);

/** The stream that react-dom writes to, which passes strings to the renderer. */
export function destination(output: Output) {
  const stream = {
    write(html: string) {
      output.write(html);
      return true;
    },
    end: () => output.end(),
    destroy: (error: unknown) => output.fail(error),
    on: () => stream,
  };
  return stream;
}
