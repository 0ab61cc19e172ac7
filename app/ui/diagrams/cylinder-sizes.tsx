import s from './cylinder-sizes.module.css';

interface Props {
  outside: string;
  inside: string;
  screw: string;
  alt: string;
}

const lengths = [30, 40, 50, 60, 70, 80];

/** A 50/30 cylinder from the door's edge, five units a millimetre, under a rule of all its lengths; and its profile from the front. */
export function CylinderSizes({ outside, inside, screw, alt }: Props) {
  return (
    <div className={s.sheet} role="img" aria-label={alt}>
      <svg className={s.side} viewBox="-24 0 848 430" aria-hidden="true" focusable="false">
        <Rule />
        <path className={s.door} d="M178 112V330M522 112V330" />
        <path className={s.body} d="M150 128H376V228H424V128H550V292H150Z" />
        <path className={s.fine} d="M150 212H376M424 212H550" />
        <path className={s.cam} d="M380 112H420V220H380Z" />
        <path className={s.body} d="M134 134H150V206H134ZM550 146H566V194H550Z" />
        <path className={s.knob} d="M112 60H24a10 10 0 0 0 -10 10V270a10 10 0 0 0 10 10H112" />
        <path className={s.fine} d="M30 84V256M46 84V256M62 84V256M78 84V256" />
        <rect className={s.light} x="112" y="60" width="22" height="220" rx="4" />
        <rect className={s.body} x="566" y="102" width="70" height="136" rx="8" />
        <circle className={s.screw} cx="400" cy="262" r="10" />
        <path className={s.axis} d="M-14 170H660M400 20V352" />
        <path className={s.drop} d="M150 42V122M550 42V122" />
        <Dimension from={150} to={400} name="A" />
        <Dimension from={400} to={550} name="B" />
        <text className={s.word} x="74" y="318">
          {outside}
        </text>
        <text className={s.word} x="610" y="284">
          {inside}
        </text>
        <path className={s.fine} d="M400 352V380" />
        <text className={s.word} x="400" y="412">
          {screw}
        </text>
      </svg>
      <Profile />
    </div>
  );
}

/** The lengths that a side can have, to the left and to the right of the screw. */
function Rule() {
  return (
    <g className={s.rule}>
      <path d="M0 34H250M550 34H800" />
      {[-1, 1].flatMap((side) =>
        lengths.map((mm) => (
          <g key={side * mm}>
            <path d={`M${400 + side * mm * 5} 28v12`} />
            <text x={400 + side * mm * 5} y="18">
              {mm}
            </text>
          </g>
        )),
      )}
    </g>
  );
}

function Dimension({ from, to, name }: { from: number; to: number; name: string }) {
  return (
    <g className={s.dimension}>
      <path d={`M${from} 300V352M${to} 300V352M${from} 344H${to}`} />
      <path className={s.tick} d={`M${from - 6} 350l12 -12M${to - 6} 350l12 -12`} />
      <text x={(from + to) / 2} y="334">
        {name}
      </text>
    </g>
  );
}

/** The profile every euro cylinder has: a barrel over a slot. */
function Profile() {
  return (
    <svg className={s.front} viewBox="0 0 260 430" aria-hidden="true" focusable="false">
      <path className={s.body} d="M75 205.400A42.500 42.500 0 1 1 125 205.400V268A25 25 0 0 1 75 268Z" />
      <circle className={s.fine} cx="100" cy="170" r="32" />
      <path className={s.axis} d="M100 96V312M40 170H160" />
      <g className={s.dimension}>
        <path d="M57.500 160V84M142.500 160V84M57.500 92H142.500M150 127.500H208M120 293H208M200 127.500V293" />
        <path className={s.tick} d="M51.500 98l12 -12M136.500 98l12 -12M194 133.500l12 -12M194 299l12 -12" />
        <text x="100" y="80">
          Ø 17
        </text>
        <text x="234" y="220">
          33
        </text>
      </g>
    </svg>
  );
}
