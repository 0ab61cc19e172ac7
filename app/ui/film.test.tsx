import { LanguageContext, translator } from '@aldaba/app';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import messages from '../../i18n/messages/en.json';
import { playInPlace } from '../engine/lib/film';
import { Film } from './film';

type Props = Parameters<typeof Film>[0];
const language = { locale: 'en', t: translator('en', messages) };
const show = (props: Omit<Props, 'title'>) =>
  render(
    <LanguageContext value={language}>
      <Film title="A night at the desk" {...props} />
    </LanguageContext>,
  ).container;

const picture = {
  alt: 'A corridor',
  width: 1440,
  height: 960,
  src: '/pictures/corridor-1008.webp',
  avif: '/pictures/corridor-1008.avif 1008w',
  webp: '/pictures/corridor-1008.webp 1008w',
  sizes: '62rem',
};
const video = {
  src: '/videos/night.0a1b2c3d.mp4',
  tracks: [
    { src: '/videos/night.en.0a1b2c3d.vtt', lang: 'en', label: 'English' },
    { src: '/videos/night.es.0a1b2c3d.vtt', lang: 'es', label: 'Español' },
  ],
};

test('a film of ours waits for its click, with captions in the language of the page', () => {
  const film = show({ picture, video }).querySelector('video');
  expect(film?.getAttribute('preload')).toBe('none');
  expect(film?.getAttribute('poster')).toBe(picture.src);
  expect(film?.getAttribute('aria-label')).toBe('A night at the desk');
  expect(film?.controls).toBe(true);
  expect(film?.autoplay).toBe(false);
  const file = screen.getByRole('link', { name: 'Download the interview (MP4)' });
  expect(file.getAttribute('href')).toBe(video.src);
  const tracks = [...(film?.querySelectorAll('track') ?? [])];
  expect(tracks.map(({ kind, srclang, label }) => `${kind} ${srclang} ${label}`)).toEqual([
    'captions en English',
    'captions es Español',
  ]);
  expect(tracks.map((track) => track.default)).toEqual([true, false]);
});

test('a film at YouTube is a link: nothing of theirs is in the page', () => {
  const container = show({ picture, youtube: 'aqz-KE-bpKQ' });
  const link = screen.getByRole('link', { name: 'Watch the interview on YouTube' });
  expect(link.getAttribute('href')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  expect(container.querySelectorAll('iframe, video, script')).toHaveLength(0);
});

test('its click plays it in the place of the link, and nothing is loaded before', () => {
  const container = show({ picture, youtube: 'aqz-KE-bpKQ' }).cloneNode(true) as HTMLElement; // as the server sends it
  cleanup();
  document.body.append(container);
  playInPlace(container);
  const link = screen.getByRole('link');
  expect(container.querySelector('iframe')).toBeNull();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true); // a tab of its own
  expect(fireEvent.click(link)).toBe(false);
  const frame = screen.getByTitle('A night at the desk');
  expect(frame.tagName).toBe('IFRAME');
  expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1');
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByRole('link')).toBeNull();
  container.remove();
});

test('without a film there is its picture, and without that nothing', () => {
  show({ picture });
  screen.getByRole('img', { name: 'A corridor' });
  expect(show({}).innerHTML).toBe('');
});
