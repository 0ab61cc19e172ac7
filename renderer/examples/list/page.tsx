import { Slot, useHole } from '@aldaba/renderer/slot';

export interface DoorProps {
  name: string;
  code: number;
}

export function Door({ name, code }: DoorProps) {
  return (
    <li>
      <b>{name}</b> opens with {code}
    </li>
  );
}
Door.fragment = 'door';

/** All doors in a list, and those that were searched for in another. */
export function Page({ doors }: { doors: DoorProps[] }) {
  return (
    <main>
      <Slot as="ul" of={Door} each={doors} />
      <form>
        <input name="q" defaultValue={useHole('query', '')} />
      </form>
      <Slot as="ol" of={Door} each={[]} hole="found" />
    </main>
  );
}
