/** Whether the document goes without a family that it names. */
function lacks(context: CanvasRenderingContext2D, family: string): boolean {
  const width = (font: string) => {
    context.font = `40px ${font}`;
    return context.measureText('Aldaba').width;
  };
  return width(`"${family}", monospace`) === width('monospace');
}

/**
 * Faces that come after the first paint are not shown in that document, for
 * text would move under the reader's eyes. A visit of many pages is one
 * document: gives what puts them on as the next page is shown. They are put on
 * before that if nobody looks.
 */
export async function lateType(): Promise<() => void> {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !['Instrument Sans', 'Instrument Serif'].some((family) => lacks(context, family))) return () => {};
  const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '').startsWith('Late '));
  await Promise.all(faces.map((face) => face.load()));
  const wear = () => {
    document.documentElement.dataset.type = 'late';
  };
  const unseen = () => document.hidden && wear();
  document.addEventListener('visibilitychange', unseen);
  unseen();
  return wear;
}
