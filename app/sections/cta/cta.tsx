import { Rich } from '@aldaba/app';
import type { CtaProps as Props } from '../../types.gen';
import { Actions } from '../../ui/actions';
import s from './cta.module.css';

/** The call to action that closes a page, under the arc of a large ring. */
export default function CTA({ title, text, actions }: Props) {
  return (
    <div className={s.cta}>
      <svg className={s.arc} viewBox="-500 -500 1000 1000" aria-hidden="true" focusable="false">
        <circle className={s.track} r="488" />
        <path className={`${s.ring} ${s.narrow}`} d="M-82 -462.800a470 470 0 1 0 164 0" />
        <path className={`${s.ring} ${s.wide}`} d="M-249 -398.600a470 470 0 1 0 498 0" />
        <circle className={s.pin} cy="-470" r="4" />
      </svg>
      <Rich as="h2" className={s.title} html={title} />
      <p className={s.text}>{text}</p>
      <Actions items={actions} />
    </div>
  );
}
