interface Props {
  name: string;
  what?: 'breaks' | 'hangs';
}

export function Page({ name, what }: Props) {
  if (what === 'breaks') throw new Error('this door is broken');
  while (what === 'hangs');
  return <h1>Hello, {name}!</h1>;
}
