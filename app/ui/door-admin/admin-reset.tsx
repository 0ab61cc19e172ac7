import { Button } from '@aldaba/app';
import { useEffect, useRef, useState } from 'react';
import type { DoorAdmin } from '../../types.gen';
import s from './admin-reset.module.css';

interface Props {
  texts: DoorAdmin;
  reset(): void;
  undo(): void;
}

/** For how long a reset can be undone, in milliseconds. */
const undoTime = 10_000;

/** Resets the demo without a confirmation, because it can be undone for a while. */
export function AdminReset({ texts, reset, undo }: Props) {
  const [done, setDone] = useState(0);
  const again = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const close = useRef(() => {
    // The focused button is about to be removed.
    if (document.activeElement === back.current) again.current?.focus();
    setDone(0);
  }).current;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(close, undoTime);
    return () => clearTimeout(timer);
  }, [done, close]);
  const onReset = () => {
    reset();
    setDone(done + 1);
  };
  const onUndo = () => {
    undo();
    close();
  };
  return (
    <div className={s.reset}>
      <Button ref={again} look="secondary" small onClick={onReset}>
        {texts.reset}
      </Button>
      <p role="status">{done > 0 ? texts.wasReset : ''}</p>
      {done > 0 && (
        <Button ref={back} look="quiet" small onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
      <p className={s.kept}>{texts.kept}</p>
    </div>
  );
}
