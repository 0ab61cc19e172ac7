import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import s from './tabs.module.css';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface Props {
  /** Its own in the page; those of the tabs follow from it. */
  id: string;
  label: string;
  items: readonly Tab[];
}

/** Several views of one thing, one at a time. Without scripts all stand under their headings. */
export function Tabs({ id, label, items }: Props) {
  const [selected, setSelected] = useState(0);
  const [alive, setAlive] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => setAlive(true), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(selected, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} className={s.list} role="tablist" aria-label={label} data-scripted="" onKeyDown={onKeyDown}>
        {items.map((tab, i) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            aria-controls={`${id}-${tab.id}`}
            aria-selected={i === selected}
            tabIndex={i === selected ? 0 : -1}
            onClick={() => setSelected(i)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {items.map((tab, i) => (
        <div
          key={tab.id}
          className={i === selected ? `${s.panel} ${s.selected}` : s.panel}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own is reached by it
          tabIndex={0}
          hidden={alive && i !== selected}
        >
          <h3 className={s.heading}>{tab.label}</h3>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key moves to. Source: WAI-ARIA Authoring Practices, tabs. */
const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
