import { type CSSProperties, useMemo, useRef } from 'react';
import type { Part, ExplodedProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Picture } from '../../ui/picture';
import { type Label, labelsOf, stepAt } from '../../ui/scene/geometry';
import { TallLeaders, WideLeaders } from '../../ui/scene/leaders';
import { Parts } from '../../ui/scene/parts';
import { usePinned } from '../../ui/scene/use-pinned';
import { useScene } from '../../ui/scene/use-scene';
import s from './exploded.module.css';

/**
 * A device taken apart, with numbered parts. Where the picture has frames, it stands
 * still while a visitor scrolls through it, and comes apart, part by part.
 */
export default function Exploded(props: Props) {
  const { title, lead, picture, tall, parts } = props;
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pinned, fail] = usePinned(root, picture.frames);
  const { step, whole } = useScene(props, { root, canvas, pinned, fail, stepAt });
  const labels = useMemo(() => labelsOf(parts), [parts]);
  const stands = pinned ? step : parts.length;
  const measured = parts.every(({ at }) => at);
  return (
    <div className={pinned ? `${s.exploded} ${s.pinned}` : s.exploded} ref={root} data-step={pinned ? step : undefined}>
      <div className={s.stage}>
        <Head title={title} lead={lead} across />
        <div className={s.scene}>
          <div className={whole ? `${s.picture} ${s.whole}` : s.picture}>
            <Picture of={picture} tall={tall} />
            {pinned && (
              <div className={s.frames} aria-hidden="true">
                <canvas ref={canvas} width="1" height="1" />
              </div>
            )}
            {measured && (
              <WideLeaders parts={parts} picture={picture} step={stands} labels={pinned ? labels : undefined} />
            )}
            {tall && <TallLeaders parts={parts} picture={tall} step={stands} numbered={!pinned} />}
          </div>
          <Parts
            parts={parts}
            listed={!pinned}
            classes={{ parts: s.parts, name: s.name, text: s.text }}
            classOf={(i) => `${s.part} ${i < stands ? s.on : ''} ${i === stands - 1 ? s.now : ''}`}
            styleOf={pinned ? (i) => placeOf(parts[i], labels[i]) : undefined}
          />
        </div>
      </div>
    </div>
  );
}

/** Where a label stands. Set by script alone: the policy forbids style attributes. */
function placeOf(part?: Part, label?: Label): CSSProperties {
  return { '--x': label?.x, '--y': label?.y, '--width': label?.width, '--tall-y': part?.tallAt?.[1] } as CSSProperties;
}
