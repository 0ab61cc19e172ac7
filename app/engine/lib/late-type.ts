// The bundler's: the families of content/brand.yaml.
declare const themeSans: string;
declare const themeSerif: string;

/** Whether a font family is not loaded. */
function lacks(context: CanvasRenderingContext2D, family: string): boolean {
  const width = (font: string) => {
    context.font = `40px ${font}`;
    return context.measureText('Aldaba').width;
  };
  return width(`"${family}", monospace`) === width('monospace');
}

/**
 * Loads the fonts that were too late for the first paint. They are not applied at
 * once, because text would shift; the caller applies them, with the function that
 * this resolves to, when the next page is shown. In a hidden tab they apply at
 * once.
 */
export async function lateType(): Promise<() => void> {
  await document.fonts.ready; // a font that still loads is measured as an invisible one, and so not as lacking
  const context = document.createElement('canvas').getContext('2d');
  if (!context || ![themeSans, themeSerif].some((family) => lacks(context, family))) return () => {};
  const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '').startsWith('Late '));
  await Promise.all(faces.map((face) => face.load()));
  const apply = () => {
    document.documentElement.dataset.type = 'late';
  };
  const applyIfHidden = () => document.hidden && apply();
  document.addEventListener('visibilitychange', applyIfHidden);
  applyIfHidden();
  return apply;
}
