import { Tag } from 'antd';

import { BidiText } from '@/components/ui/bidi-text';

import styles from './status-tag.module.css';

/** The meaning of a status as a colour. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'plain';

/** A status in the colour of its tone; the word itself is the API's. */
export function StatusTag({ status, tone }: { status: string; tone: StatusTone }) {
  if (status === '') return '—';
  return (
    <Tag variant="filled" className={styles[tone]}>
      <BidiText>{status}</BidiText>
    </Tag>
  );
}
