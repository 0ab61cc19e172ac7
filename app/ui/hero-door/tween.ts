/** Calls step with the share of the time that has passed, frame by frame, up to 1. */
export function tween(duration: number, step: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let began: number | undefined;
    const frame = (now: number) => {
      if (signal.aborted) return;
      began ??= now;
      const share = Math.min((now - began) / duration, 1);
      step(share);
      if (share < 1) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
}
