import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocale } from '../lib/messages';
import s from './dialog.module.css';

interface Props {
  /** Its own in the page: the title names the dialog by it. */
  id: string;
  open: boolean;
  title: ReactNode;
  /** Room for two columns, where the window has it. */
  wide?: boolean;
  /** Called on Escape, the close button and a click on the backdrop; the caller closes it by setting open. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. The browser traps the focus in it and restores it. */
export function Dialog({ id, open, title, wide, onClose, children }: Props) {
  const { t } = useLocale();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      // Safari 16 leaves the focus on the page.
      if (!dialog.contains(document.activeElement)) dialog.querySelector('button')?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // The content covers the whole dialog, so a click on the element itself is one on the backdrop.
  // A text that is selected from inside to beside it clicks the element as well: the press was elsewhere.
  const pressed = useRef<EventTarget>(undefined);
  const beside = ({ target }: MouseEvent) => target === ref.current && target === pressed.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser's own
    <dialog
      ref={ref}
      className={wide ? `${s.dialog} ${s.wide}` : s.dialog}
      aria-labelledby={`${id}-title`}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={beside}
      onClose={onClose}
    >
      <div className={s.inside}>
        <div className={s.head}>
          <h2 id={`${id}-title`} className={s.title}>
            {title}
          </h2>
          <button type="button" className={s.close} onClick={onClose} aria-label={t('dialog.close')}>
            <svg viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
              <path d="M-4.500 -4.500 4.500 4.500M4.500 -4.500 -4.500 4.500" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
