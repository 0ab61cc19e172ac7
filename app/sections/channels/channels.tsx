import { Rich } from '@aldaba/app';
import type { ChannelsProps as Props } from '../../types.gen';
import { Actions } from '../../ui/actions';
import { Head } from '../../ui/head';
import { Row, Rows } from '../../ui/rows';
import s from './channels.module.css';

/** The company's contact channels. */
export default function Channels({ title, items }: Props) {
  return (
    <div>
      <Head title={title} across />
      <Rows>
        {items.map((item) => (
          <Row key={item.title} id={item.id} title={item.title} large className={s.channel}>
            <Rich as="p" html={item.text} />
            <Actions items={item.actions} />
          </Row>
        ))}
      </Rows>
    </div>
  );
}
