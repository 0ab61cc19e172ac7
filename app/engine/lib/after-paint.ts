/** Runs a callback after the next frame is painted; in a hidden tab, which paints none, soon. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  if (document.hidden) {
    timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
