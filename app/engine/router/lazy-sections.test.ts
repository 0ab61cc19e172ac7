import { near } from './lazy-sections';

class Observer {
  static last: Observer | undefined;
  watched = new Set<Element>();
  constructor(private meet: (entries: { isIntersecting: boolean }[]) => void) {
    Observer.last = this;
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  disconnect() {
    this.watched.clear();
  }
  see(isIntersecting: boolean) {
    this.meet([{ isIntersecting }]);
  }
}

let section: HTMLElement;
let arrived: jest.Mock;

beforeEach(async () => {
  Object.assign(window, { IntersectionObserver: Observer });
  section = document.body.appendChild(document.createElement('section'));
  section.innerHTML = '<button>Abrir</button>';
  arrived = jest.fn();
  void near([section], new Promise(() => {})).then(arrived);
  await Promise.resolve();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is out of view is not near', async () => {
  Observer.last?.see(false);
  await settled();
  expect(arrived).not.toHaveBeenCalled();
});

test.each([
  ['comes near the view', () => Observer.last?.see(true)],
  ['takes the focus', () => section.querySelector('button')?.focus()],
  ['is pointed at', () => section.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))],
  ['is touched', () => section.firstElementChild?.dispatchEvent(new Event('touchstart', { bubbles: true }))],
])('what %s is near, and is watched no more', async (_, come) => {
  come();
  await settled();
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(Observer.last?.watched.size).toBe(0);
});
