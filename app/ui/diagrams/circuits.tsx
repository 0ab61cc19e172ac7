import type { ReactNode } from 'react';
import type { Circuit } from '../../types.gen';
import s from './circuits.module.css';

interface Props {
  circuit: Circuit;
  source?: string;
  load?: string;
  alt: string;
}

/** A strip of a controller's screw terminals, and under it the circuit of an example. */
export function CircuitDrawing({ circuit, source, load, alt }: Props) {
  const terminals = circuit === 'supply' ? ['+', '−'] : ['NO', 'COM', 'NC'];
  return (
    <svg className={s.circuit} viewBox="0 0 240 320" role="img" aria-label={alt}>
      <path className={s.box} d="M0 0H240V66H0Z" />
      {terminals.map((name, i) => (
        <Terminal key={name} name={name} x={60 + i * 60} />
      ))}
      {wires[circuit]}
      {source && (
        <text className={s.source} x="90" y="308">
          {source}
        </text>
      )}
      {load && (
        <text className={s.load} x="90" y="258">
          {load}
        </text>
      )}
    </svg>
  );
}

function Terminal({ name, x }: { name: string; x: number }) {
  return (
    <>
      <text className={s.terminal} x={x} y="24">
        {name}
      </text>
      <circle className={s.screw} cx={x} cy="46" r="11" />
      <path className={s.slot} d={`M${x - 6} 52l12 -12`} />
    </>
  );
}

const wires: Readonly<Record<Circuit, ReactNode>> = {
  // A supply unit between the mains and the two terminals; its label is between the mains' wires.
  supply: (
    <>
      <path d="M60 57V150M120 57V150M50 202V280M130 202V280" />
      <path className={s.part} d="M34 150H146V202H34ZM48 190L132 162" />
      <path className={s.part} d="M54 168H70M54 173H58M62 173H66" />
      <Wave x={112} y={188} />
    </>
  ),
  // Line through a fuse to COM; NO to the motor; neutral and earth straight to it.
  mains: (
    <>
      <path d="M60 57V164M120 57V110M120 150V280M60 212V232Q60 240 68 240H88V280M36 188H20V280" />
      <path className={s.fuse} d="M112 110H128V150H112Z" />
      <path d="M120 110V150" />
      <circle className={s.part} cx="60" cy="188" r="24" />
      <text className={s.symbol} x="60" y="190">
        M
      </text>
      <Wave x={60} y={199} />
      <text className={s.mark} x="136" y="134">
        F
      </text>
      <text className={s.mark} x="126" y="276">
        L
      </text>
      <text className={s.mark} x="94" y="276">
        N
      </text>
      <path d="M12 280H28M15 285H25M18 290H22" />
    </>
  ),
  // Plus to COM, NO to the coil, back to minus; the diode lies across the coil, its bar towards plus.
  strike: (
    <>
      <path d="M60 57V112M60 112V150M60 198V226M120 57V280M60 226V280" />
      <path className={s.part} d="M40 150H80V198H40Z" />
      <path className={s.part} d="M40 198L80 150" />
      <path d="M60 122H14V164M14 184V216H60" />
      <path className={s.diode} d="M4 184H24L14 166Z" />
      <path className={s.diode} d="M4 165H24" />
      <circle className={s.dot} cx="60" cy="122" r="2.500" />
      <circle className={s.dot} cx="60" cy="216" r="2.500" />
      <text className={s.mark} x="128" y="276">
        +
      </text>
      <text className={s.mark} x="68" y="276">
        −
      </text>
    </>
  ),
  // The relay's dry contact in parallel with the button that is already there.
  button: (
    <>
      <path d="M60 57V200M120 57V200" />
      <circle className={s.dot} cx="60" cy="120" r="2.500" />
      <circle className={s.dot} cx="120" cy="120" r="2.500" />
      <path d="M60 120V140H76M120 120V140H104" />
      <path className={s.part} d="M76 132H104M90 132V122M84 122H96" />
      <path className={s.part} d="M36 200H144V234H36Z" />
      <path className={s.part} d="M52 210V224M58 210V224M64 210V224M124 217A6 6 0 1 1 123.900 216.500" />
    </>
  ),
};

function Wave({ x, y }: { x: number; y: number }) {
  return <path className={s.part} d={`M${x - 8} ${y}q4 -6 8 0t8 0`} />;
}
