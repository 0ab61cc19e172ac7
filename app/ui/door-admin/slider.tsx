import type { InputHTMLAttributes } from 'react';
import s from './slider.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  value: number;
  /** The value as text. */
  said: string;
  slide(value: number): void;
}

/** A range input with its label and value. */
export function Slider({ id, label, said, slide, ...range }: Props) {
  return (
    <div className={s.slider}>
      <label htmlFor={id}>{label}</label>
      <span className={s.said} aria-hidden="true">
        {said}
      </span>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={said}
        onChange={({ target }) => slide(target.valueAsNumber)}
      />
    </div>
  );
}
