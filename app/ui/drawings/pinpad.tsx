import { Drawing } from './drawing';
import s from './drawing.module.css';
import { Solid } from './solid';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', ''];

/** A pad of twelve keys: ten digits, one to correct, one to confirm. */
export function PinpadDrawing() {
  return (
    <Drawing width={152} height={184} x={0} y={2}>
      <Solid z={5} w={92} h={152} r={19} depth={5} />
      <Solid z={26} w={86} h={146} r={16} depth={21} className={s.glass}>
        <path className={s.light} d="M-11 -56H11" />
        <rect className={s.brass} x="-39.5" y="-69.5" width="79" height="139" rx="13" />
        {keys.map((digit, i) => (
          <g key={digit || i} transform={`translate(${((i % 3) - 1) * 25} ${Math.floor(i / 3) * 26 - 30})`}>
            <circle className={s.key} r="10" />
            {digit && (
              <text className={s.digit} y="3.2">
                {digit}
              </text>
            )}
            {i === 9 && <path className={s.key} d="M-3 -3 3 3M-3 3 3 -3" />}
            {i === 11 && <circle className={s.light} r="3.6" />}
          </g>
        ))}
      </Solid>
    </Drawing>
  );
}
