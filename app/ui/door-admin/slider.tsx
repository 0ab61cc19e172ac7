import type { InputHTMLAttributes } from 'react';
import s from './slider.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  value: number;
  /** The value as text. */
  valueText: string;
  slide(value: number): void;
}

/** A range input with its label and value. */
export function Slider({ id, label, valueText, slide, ...range }: Props) {
  return (
    <div className={s.slider}>
      <label htmlFor={id}>{label}</label>
      <span className={s.said} aria-hidden="true">
        {valueText}
      </span>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={valueText}
        onChange={({ target }) => slide(target.valueAsNumber)}
      />
    </div>
  );
}
