import { countUp } from './count-up';

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
