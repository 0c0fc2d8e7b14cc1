import { Button } from 'antd';

import { AntdModal } from '@/components/kit/modal';
import { Moment } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { whenSeen } from '@/lib/seen/seen';
import { countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './since.module.css';
import type { NewsOfNoun } from './use-since';

/** More would take a browser long to draw. */
const MOST_SHOWN = 500;

type Props = Pick<NewsOfNoun, 'noun' | 'seen' | 'news'> & { onClose: () => void };

/** The records that are gone, as far as this device knows what they were. */
export function GoneRecords({ noun, seen, news, onClose }: Props) {
  const gone = [...(news?.gone ?? [])];
  const since = seen ? ` since ${whenSeen(seen.atMs)}` : '';

  return (
    <AntdModal
      open
      title={`${countRecords(noun, gone.length)} gone${since}`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className={`${layout.muted} ${layout.bottom3}`}>
        This device knows their names, and when they were last changed. Who deleted them, the API
        does not say.
      </p>
      <ul className={`${layout.lines} ${styles.gone}`} aria-label={`Gone ${noun.plural}`}>
        {gone.slice(0, MOST_SHOWN).map(([id, { name, changedMs }]) => (
          <li key={id}>
            <BidiText>{name || id}</BidiText>
            {changedMs > 0 && <Moment iso={new Date(changedMs).toISOString()} />}
          </li>
        ))}
      </ul>
      {gone.length > MOST_SHOWN && <p>These are the first {MOST_SHOWN}.</p>}
    </AntdModal>
  );
}
