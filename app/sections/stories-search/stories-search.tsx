import { plainText } from '@aldaba/app';
import type { StoriesSearchProps as Props, Story } from '../../types.gen';
import { Search } from '../../ui/search/search';
import { StoryCard } from '../../ui/search/story-card';
import s from './stories-search.module.css';

/** All the customer stories, with a search. */
export default function StoriesSearch(props: Props) {
  return (
    <Search
      key={`${props.query} ${props.category}`}
      {...props}
      group="stories"
      card={StoryCard}
      by={idOf}
      text={textOf}
      className={s.results}
    />
  );
}

const idOf = ({ id }: Story) => id;
const textOf = ({ company, name, place, short, long }: Story) =>
  [company, name, place, short, plainText(long)].join(' ');
