import s from './progress-bar.module.css';

interface Props {
  label: string;
  /** 0 to 100. */
  percent: number;
  shown: boolean;
  failed: boolean;
}

/** The progress bar at the top of the window while a page loads: brass, or coral after a failure. */
export function ProgressBar({ label, percent, shown, failed }: Props) {
  return (
    <div
      className={[s.bar, shown && s.shown, failed && s.failed].filter(Boolean).join(' ')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-hidden={!shown}
    >
      <progress className={s.thread} max={100} value={percent} aria-hidden="true" />
    </div>
  );
}
