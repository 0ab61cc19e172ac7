/**
 * WebDriver without BiDi tells nothing of a page's console, nor does it let a
 * script run before those of the page. So the front that stands before the
 * server gives each document this one, as its own: the policy allows it.
 */
export const collectorScript = `(${collect})();`;

function collect(): void {
  const add = (fault: string) => {
    const faults = JSON.parse(sessionStorage.getItem('faults') ?? '[]') as string[];
    sessionStorage.setItem('faults', JSON.stringify([...faults, fault]));
  };
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    console[method] = (...words) => add(`console.${method}: ${words.join(' ')}`);
  }
  addEventListener('unhandledrejection', (event) => add(`error: ${event.reason}`));
  addEventListener('securitypolicyviolation', (event) => {
    add(`policy: ${event.effectiveDirective} forbids ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
  });
  // A sheet that is fetched ahead, and ended by the page that the visitor goes to, is no fault.
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('pageshow', () => {
    leaving = false;
  });
  // In the capturing phase: a picture or a script that does not come tells itself alone.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (leaving && target instanceof HTMLLinkElement) return;
      // WebKitGTK has films from plugins that need not be there, and then from none of its sources.
      if (target instanceof HTMLSourceElement && !document.createElement('video').canPlayType(target.type)) return;
      if (target instanceof HTMLElement) add(`no answer: ${target.outerHTML.slice(0, 200)}`);
      else add(`error: ${event.message}`);
    },
    true,
  );
}

/** Gives what was collected, and forgets it. It runs in the page. */
export function takeFaults(): string[] {
  const faults = JSON.parse(sessionStorage.getItem('faults') ?? '[]') as string[];
  sessionStorage.removeItem('faults');
  return faults;
}
