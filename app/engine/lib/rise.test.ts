import { countUp, rise } from './rise';

class Observer {
  static all: Observer[] = [];
  watched = new Set<Element>();
  constructor(
    private callback: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin: string; delay: number },
  ) {
    Observer.all.push(this);
  }
  observe(target: Element) {
    this.watched.add(target);
  }
  unobserve(target: Element) {
    this.watched.delete(target);
  }
  meet(target: Element) {
    if (this.watched.has(target)) this.callback([{ target, isIntersecting: true }]);
  }
}

let calm: { matches: boolean; change?: () => void };

/** A section whose content begins so far below the window's upper edge. */
function section(top: number) {
  const element = document.createElement('section');
  const content = element.appendChild(document.createElement('div'));
  content.getBoundingClientRect = () => ({ top }) as DOMRect;
  const animation = { pause: jest.fn(), play: jest.fn(), cancel: jest.fn() };
  const animate = jest.fn(() => animation);
  content.animate = animate as unknown as Element['animate'];
  return { element, animate, animation };
}

const [near, reached] = [() => Observer.all[0], () => Observer.all[1]];
const scroll = () => window.dispatchEvent(new Event('scroll'));

beforeEach(() => {
  Observer.all = [];
  calm = { matches: false };
  Object.assign(window, {
    IntersectionObserver: Observer,
    matchMedia: () => ({
      get matches() {
        return calm.matches;
      },
      addEventListener: (_: string, change: () => void) => {
        calm.change = change;
      },
    }),
  });
});

test('until a visitor scrolls nothing is watched, and nothing is held back', () => {
  const { element, animate } = section(2000);
  rise([element]);
  expect(Observer.all).toEqual([]);
  scroll();
  expect(near()?.watched.has(element)).toBe(true);
  expect(animate).not.toHaveBeenCalled();
});

test('it is held back just below the edge and rises once it is 120 px in, as the specification says', () => {
  const { element, animate, animation } = section(innerHeight + 80);
  rise([element]);
  scroll();
  near()?.meet(element);
  expect(animate).toHaveBeenCalledWith(expect.anything(), {
    delay: 0,
    duration: 400,
    easing: 'ease',
    fill: 'backwards',
  });
  expect(animation.pause).toHaveBeenCalled();
  expect(near()?.options).toEqual({ rootMargin: '0px 0px 120px', delay: 99 });
  expect(reached()?.options).toEqual({ rootMargin: '0px 0px -120px', delay: 99 });
  reached()?.meet(element);
  reached()?.meet(element);
  expect(animation.play).toHaveBeenCalledTimes(1);
});

test('what is in view already stays as it is', () => {
  const { element, animate } = section(innerHeight - 1);
  rise([element]);
  scroll();
  near()?.meet(element);
  expect(animate).not.toHaveBeenCalled();
});

test('where less motion is asked for nothing moves', () => {
  calm.matches = true;
  const { element, animate } = section(innerHeight + 80);
  rise([element]);
  scroll();
  near()?.meet(element);
  expect(animate).not.toHaveBeenCalled();
});

test('a window that grew, 50 ms after its last resize, shows what it has come to hold', () => {
  jest.useFakeTimers();
  const [shown, below] = [section(innerHeight + 80), section(innerHeight + 100)];
  rise([shown.element, below.element]);
  scroll();
  for (const { element } of [shown, below]) near()?.meet(element);
  shown.element.getBoundingClientRect = () => ({ top: innerHeight - 1 }) as DOMRect;
  below.element.getBoundingClientRect = () => ({ top: innerHeight }) as DOMRect;
  window.dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(49);
  window.dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(49);
  expect(shown.animation.play).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(shown.animation.play).toHaveBeenCalledTimes(1);
  expect(below.animation.play).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test.each([
  ['a printer', () => window.dispatchEvent(new Event('beforeprint'))],
  ['a wish for less motion', () => calm.change?.()],
])('%s finds everything in its place', (_, happens) => {
  const { element, animation } = section(innerHeight + 80);
  rise([element]);
  scroll();
  near()?.meet(element);
  happens();
  expect(animation.cancel).toHaveBeenCalled();
});

test('counts end at what is said, and what is no count never changes', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((step) => frames.push(step));
  const begun = performance.now();
  const section = document.createElement('section');
  const figures = ['+100 M', '24/7', 'más de 50', '3 relés', '120'].map((text) => {
    const figure = section.appendChild(document.createElement('span'));
    figure.dataset.figure = '';
    figure.textContent = text;
    return figure;
  });
  const words = section.appendChild(document.createElement('span'));
  words.textContent = '60 puertas';
  countUp(section);

  const frame = (after: number) => {
    for (const step of frames.splice(0)) step(begun + after);
  };
  frame(300);
  const midway = figures.map(({ textContent }) => textContent);
  expect(midway[0]).toMatch(/^\+[3-9]\d M$/);
  expect(midway).toEqual([
    expect.anything(),
    '24/7',
    expect.stringMatching(/^más de [1-4]\d$/),
    '3 relés',
    expect.anything(),
  ]);
  expect(words.textContent).toBe('60 puertas');
  expect(frames).toHaveLength(3);

  frame(2000);
  expect(figures.map(({ textContent }) => textContent)).toEqual(['+100 M', '24/7', 'más de 50', '3 relés', '120']);
  expect(frames).toHaveLength(0);
});
