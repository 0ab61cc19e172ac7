import { useRef } from 'react';
import type { AtWorkProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Picture } from '../../ui/picture';
import { sentenceAt } from '../../ui/scene/geometry';
import { SideLeaders } from '../../ui/scene/leaders';
import { Parts } from '../../ui/scene/parts';
import { usePinned } from '../../ui/scene/use-pinned';
import { useScene } from '../../ui/scene/use-scene';
import s from './at-work.module.css';

/**
 * A device that does what it is for, from edge to edge, with numbered parts. Where the
 * picture has frames, it stands still while a visitor scrolls through them, and says
 * what happens, one sentence at a time.
 */
export default function AtWork(props: Props) {
  const { title, lead, picture, parts } = props;
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pinned, fail] = usePinned(root, picture.frames);
  const { step, whole } = useScene(props, { root, canvas, pinned, fail, stepAt: sentenceAt });
  return (
    <div className={pinned ? `${s.work} ${s.pinned}` : s.work} ref={root} data-step={pinned ? step : undefined}>
      <div className={s.stage}>
        <Head title={title} lead={lead} across />
        <div className={whole ? `${s.picture} ${s.whole}` : s.picture}>
          <Picture of={picture} />
          {pinned && (
            <div aria-hidden="true">
              <canvas ref={canvas} width="1" height="1" />
            </div>
          )}
          <SideLeaders parts={parts} picture={picture} only={pinned ? step : undefined} />
        </div>
        <Parts
          parts={parts}
          listed={!pinned}
          classes={{ parts: s.parts, name: s.name, text: s.text }}
          classOf={(i) => (i === step - 1 ? `${s.part} ${s.now}` : s.part)}
        />
      </div>
    </div>
  );
}
