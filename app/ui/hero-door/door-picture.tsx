import type { RefObject } from 'react';
import type { HeroDoor, Picture as PictureProps } from '../../types.gen';
import { Picture } from '../picture';
import s from './door-picture.module.css';
import type { Phase } from './use-door';
import type { Held } from './use-hold';

interface Props {
  picture: PictureProps;
  tall?: PictureProps;
  door?: HeroDoor;
  phase: Phase;
  /** The frames are loaded. */
  moves: boolean;
  /** The picture of the open door may load. */
  opens: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The picture can be held as its button can. */
  held?: Held;
}

/** The picture of the door; over it, the frames that it moves in, and the picture of it open. */
export function DoorPicture({ picture, tall, door, phase, moves, opens, canvas, held }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below it does the same
    <div
      className={s.picture}
      data-phase={phase}
      data-moves={moves || undefined}
      onPointerDown={held?.onPointerDown}
      onPointerUp={held?.onPointerUp}
      onPointerLeave={held?.onPointerLeave}
      onPointerCancel={held?.onPointerCancel}
      onContextMenu={held?.onContextMenu}
    >
      <Picture of={picture} tall={tall} first />
      {door && <canvas className={s.frames} ref={canvas} width="1" height="1" />}
      {door && opens && (
        <div className={s.open}>
          <Picture of={door.open} tall={door.tall} />
        </div>
      )}
    </div>
  );
}
