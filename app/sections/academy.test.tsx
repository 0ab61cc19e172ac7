import { type Html, LanguageContext, translator } from '@aldaba/app';
import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import messages from '../../i18n/messages/en.json';
import type { PostItem, Topic } from '../types.gen';
import Post from './post/post';
import Posts from './posts/posts';

const language = { locale: 'en', t: translator('en', messages) };
const show = (element: ReactElement) => render(<LanguageContext value={language}>{element}</LanguageContext>);
const html = (source: string) => source as Html;

const article = (title: string, ...topics: Topic[]): PostItem => ({
  title,
  text: `About ${title}.`,
  to: `/en/academy/post/${title.toLowerCase().replaceAll(' ', '-')}`,
  date: '2020-01-15',
  day: '15 January 2020',
  minutes: 6,
  topics,
  lang: 'es',
});

const list = {
  title: html('Articles'),
  feed: '/academia/feed.xml',
  all: '/en/academy',
  topics: [
    { topic: 'events' as const, count: 3, to: '/en/academy?topic=events' },
    { topic: 'loyalty' as const, count: 2, to: '/en/academy?topic=loyalty' },
  ],
  items: [
    article('La llave', 'access-control', 'events'),
    article('El café', 'loyalty'),
    article('La fiesta', 'events'),
  ],
};

test('every article is a link in its own language, with its date and reading time', () => {
  show(<Posts {...list} />);
  for (const { title, to } of list.items) {
    const link = screen.getByRole('link', { name: title });
    expect(link.getAttribute('href')).toBe(to);
    expect(link.closest('[lang]')?.getAttribute('lang')).toBe('es');
  }
  expect(screen.getAllByText('15 January 2020')[0]?.getAttribute('datetime')).toBe('2020-01-15');
  expect(screen.getAllByText('6 min read')).toHaveLength(3);
  screen.getByText('Access control · Events');
});

test('covers say nothing to those who do not see them; the newest is shown large', () => {
  const picture = { alt: 'A door', width: 12, height: 8, src: '/d.webp', avif: '', webp: '', sizes: '10.5rem' };
  const items = list.items.map((item) => ({ ...item, picture }));
  const { container } = show(<Posts {...list} items={items} />);
  const covers = [...container.querySelectorAll('img')];
  expect(covers.map((img) => img.alt)).toEqual(['', '', '']);
  expect(covers.map((img) => img.sizes === '10.5rem')).toEqual([false, true, true]);
});

test('topics have their number of articles, and the current one is marked', () => {
  const { rerender } = show(<Posts {...list} />);
  const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(topics.getByRole('link', { name: 'Events 3' }).getAttribute('href')).toBe('/en/academy?topic=events#topics');
  expect(topics.getByRole('link', { current: 'page' }).textContent).toBe('All topics');
  rerender(
    <LanguageContext value={language}>
      <Posts {...list} topic="loyalty" items={list.items.slice(1, 2)} />
    </LanguageContext>,
  );
  expect(topics.getByRole('link', { current: 'page' }).textContent).toBe('Loyalty 2');
});

test('the feed link has its media type', () => {
  show(<Posts {...list} />);
  const feed = screen.getByRole('link', { name: 'Follow the articles by feed' });
  expect(feed.getAttribute('href')).toBe('/academia/feed.xml');
  expect(feed.getAttribute('type')).toBe('application/atom+xml');
});

const post = {
  crumbs: [{ label: 'Academy', to: '/en/academy' }, { label: 'El café' }],
  title: 'El café',
  date: '2020-01-15',
  day: '15 January 2020',
  minutes: 1,
  topics: [{ topic: 'loyalty' as const, to: '/en/academy?topic=loyalty' }],
  lang: 'es',
  body: html('<p>Texto.</p>'),
  list: '/en/academy',
};

test('an article in another language has a note, and its content has a lang attribute', () => {
  const { container } = show(<Post {...post} />);
  screen.getByText('This article is published in Spanish.');
  const foreign = [...container.querySelectorAll('[lang="es"]')].map((element) => element.textContent);
  expect(foreign).toEqual(['El café', 'El café', 'Texto.']);
});

test('an article in the page’s language has no lang attribute', () => {
  const { container } = show(<Post {...post} lang={undefined} />);
  expect(screen.queryByText(/published in/)).toBeNull();
  expect(container.querySelectorAll('[lang]')).toHaveLength(0);
});

test('an article links to its topic, its neighbours, similar ones and all of them', () => {
  show(
    <Post
      {...post}
      previous={article('La llave', 'events')}
      next={article('La fiesta', 'events')}
      related={[article('La cena', 'loyalty')]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Loyalty' }).getAttribute('href')).toBe('/en/academy?topic=loyalty#topics');
  expect(screen.getByRole('link', { name: 'Previous article La llave' }).getAttribute('rel')).toBe('prev');
  expect(screen.getByRole('link', { name: 'Next article La fiesta' }).getAttribute('rel')).toBe('next');
  expect(screen.getByRole('link', { name: 'La cena' }).closest('[lang]')?.getAttribute('lang')).toBe('es');
  expect(screen.getByRole('link', { name: 'Back to all articles' }).getAttribute('href')).toBe('/en/academy');
});

test('an article shows its picture', () => {
  const picture = {
    alt: 'Una barra',
    width: 800,
    height: 450,
    src: '/p.webp',
    avif: '/p.avif 800w',
    webp: '/p.webp 800w',
    sizes: '92vw',
  };
  show(<Post {...post} picture={picture} />);
  expect(screen.getByRole('img', { name: 'Una barra' }).getAttribute('src')).toBe('/p.webp');
});
