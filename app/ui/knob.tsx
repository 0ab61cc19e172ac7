import s from './knob.module.css';

/** The lock's knob seen from the front: grip, light, brass rim, dark glass. The brand's picture until there is a photograph. */
export function Knob() {
  return (
    <svg className={s.knob} viewBox="-500 -500 1000 1000" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="knob-brass" x1="0.1" y1="0" x2="0.85" y2="1">
          <stop offset="0" stopColor="#fbeecb" />
          <stop offset="0.22" stopColor="#d9b672" />
          <stop offset="0.5" stopColor="#7a5a22" />
          <stop offset="0.72" stopColor="#e4c583" />
          <stop offset="1" stopColor="#6b4d1b" />
        </linearGradient>
        <radialGradient id="knob-glass" cx="0.28" cy="0.2" r="0.95">
          <stop offset="0" stopColor="#27305c" />
          <stop offset="0.45" stopColor="#0c1128" />
          <stop offset="1" stopColor="#03050f" />
        </radialGradient>
        <radialGradient id="knob-glow">
          <stop offset="0.74" stopColor="#3be3a8" stopOpacity="0" />
          <stop offset="0.83" stopColor="#3be3a8" stopOpacity="0.34" />
          <stop offset="0.88" stopColor="#3be3a8" stopOpacity="0.12" />
          <stop offset="1" stopColor="#3be3a8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle className={s.glow} r="500" fill="url(#knob-glow)" />
      <circle className={s.grip} r="452" />
      <circle className={s.edge} r="474" />
      <circle className={s.edge} r="430" />
      <path className={s.light} pathLength="1" d="M-139.800 -384.100a408.750 408.750 0 1 0 279.600 0" />
      <circle className={s.glass} r="384" fill="url(#knob-glass)" />
      <circle className={s.rim} r="376" stroke="url(#knob-brass)" />
      <circle className={s.edge} r="352" />
      <path className={s.shine} d="M-262 -196a327 327 0 0 1 214 -128" />
      <path className={s.wave} d="M-68 -46a66 66 0 0 1 0 92M-10 -88a125 125 0 0 1 0 176M48 -130a184 184 0 0 1 0 260" />
    </svg>
  );
}
