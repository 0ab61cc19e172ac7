import { type Crop, cables, radio, tall, wide } from './places';
import s from './wires.module.css';

interface Props {
  online: boolean;
  /** The lines have just been connected: they run for a moment. */
  runs: boolean;
}

/** The lines from a phone far away to the doors, over both crops of the picture. */
export function Wires({ online, runs }: Props) {
  const state = `${online ? s.online : s.cut} ${runs ? s.runs : ''}`;
  return (
    <>
      <Drawing of={wide} className={`${s.wide} ${state}`} />
      <Drawing of={tall} className={`${s.tall} ${state}`} />
    </>
  );
}

function Drawing({ of, className }: { of: Crop; className: string }) {
  const { width, height, scale, phone, cloud, gateway, controller, doors } = of;
  const [internet, cable] = cables(of);
  const links = radio(of);
  const middle = (phone[0] + cloud[0]) / 2;
  return (
    <svg className={`${s.wires} ${className}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={s.under} d={cable + links} />
      <path className={s.internet} d={internet} />
      <path className={s.cable} d={cable} />
      <path className={s.radio} d={links} />
      <g transform={`translate(${phone.join()}) scale(${scale})`}>
        <rect x="-11" y="-19" width="22" height="38" rx="4" />
        <path d="M-3 13h6" />
      </g>
      <g transform={`translate(${cloud.join()}) scale(${scale * 1.9})`}>
        <path d="M-9 7h17a5.500 5.500 0 0 0 .8-10.900a8.500 8.500 0 0 0-16.300-1.600a6.300 6.300 0 0 0-1.500 12.500Z" />
      </g>
      <g className={s.denied} transform={`translate(${middle} ${cloud[1]}) scale(${scale})`}>
        <circle r="14" />
        <path d="M-9.900 9.900 9.900-9.900" />
      </g>
      {[gateway, controller].map((at) => (
        <circle key={at.join()} className={s.bridge} cx={at[0]} cy={at[1]} r={6 * scale} />
      ))}
      {Object.values({ ...doors, garage: controller }).map((at) => (
        <circle key={at.join()} className={s.door} cx={at[0]} cy={at[1]} r={9 * scale} />
      ))}
    </svg>
  );
}
