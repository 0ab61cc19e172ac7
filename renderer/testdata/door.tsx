// The source of mapped.js, as it was before the bundler.
type Props = { code: string };

export function Door({ code }: Props) {
  if (code === '') {
    throw new Error('a door needs a code');
  }
  return code;
}

globalThis.render = (name, locale, props, output) => {
  output.write(Door(props));
  output.end();
};
