// The page of the well-known comparison of server renderers: 2,398 small
// boxes set along a spiral, each placed by its own style.
const width = 960;
const height = 720;
const cell = 5;

function tiles(): { x: number; y: number }[] {
  const list: { x: number; y: number }[] = [];
  const centre = { x: width / 2, y: height / 2 };
  let angle = 0;
  let radius = 0;
  const step = cell;
  while (list.length < 2398) {
    list.push({ x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius });
    angle += 0.2;
    radius += step * 0.015;
  }
  return list;
}

const boxes = tiles().map(({ x, y }) => ({ left: `${x.toFixed(2)}px`, top: `${y.toFixed(2)}px` }));

export function Spiral() {
  return (
    <div id="wrapper">
      {boxes.map((style, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
        <div key={i} className="tile" style={style} />
      ))}
    </div>
  );
}
