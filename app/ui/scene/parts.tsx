import type { CSSProperties } from 'react';
import type { Part } from '../../types.gen';
import s from './parts.module.css';

interface Props {
  parts: readonly Part[];
  /** They stand in columns; else where the caller's styles put them. */
  listed: boolean;
  /** The caller's, of the list and of each part's name and text. */
  classes: { parts?: string; name?: string; text?: string };
  /** The caller's class of the part of an index. */
  classOf(index: number): string | undefined;
  styleOf?(index: number): CSSProperties | undefined;
}

/** What the numbers in a picture stand for. */
export function Parts({ parts, listed, classes, classOf, styleOf }: Props) {
  return (
    <ol className={`${s.parts} ${listed ? s.listed : ''} ${classes.parts ?? ''}`}>
      {parts.map(({ name, text }, i) => (
        <li key={name} className={`${s.part} ${classOf(i) ?? ''}`} style={styleOf?.(i)}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
