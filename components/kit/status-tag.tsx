import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';

import { Prose } from '@/components/plain/bidi-text';

import { AntdIcon } from './icon';
import styles from './status-tag.module.css';

/** The meaning of a status: in use, to come, over, open, faulty, or unknown. */
export type StatusTone = 'good' | 'ahead' | 'done' | 'waiting' | 'bad' | 'plain';

/** A status by sign and word, in the colour of its tone; the word itself is the API's. */
export function StatusTag({ status, tone }: { status: string; tone: StatusTone }) {
  if (status === '') return '—';
  return (
    <span className={styles.tag} data-tone={tone}>
      {tone === 'done' ? <AntdIcon shape={CheckOutlined} /> : <i aria-hidden />}
      <Prose>{status}</Prose>
    </span>
  );
}
