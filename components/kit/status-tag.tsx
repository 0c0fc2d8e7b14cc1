import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';

import { Prose } from '@/components/plain/bidi-text';
import type { Resource, StatusTone } from '@/lib/rows/resource-read';

import { AntdIcon } from './icon';
import styles from './status-tag.module.css';

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

type Props = { noun: Pick<Resource<never>, 'statuses'>; row: { _id: string; status?: string } };

/** A record's status, shown as it is where the specification does not know it; nothing for nouns without. */
export function StatusOf({ noun: { statuses }, row: { status = '' } }: Props) {
  if (statuses === undefined) return null;
  const tone = statuses.find(({ name }) => name === status)?.tone ?? 'plain';
  return <StatusTag status={status} tone={tone} />;
}
