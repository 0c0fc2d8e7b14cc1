import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';

import { CopyableText } from '@/components/kit/copyable-text';
import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { Timestamp } from '@/components/kit/timestamp';
import { BidiText } from '@/components/plain/bidi-text';

import styles from './detail-fields.module.css';

/** A label of the specification and what stands beside it; empty text shows as a dash. */
export type DetailField = [label: string, value: ReactNode];

/** Read-only fields of a record, as terms and definitions. */
export function DetailFields({ fields }: { fields: DetailField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(([label, value]) => (
        <div key={label} className={styles.field}>
          <dt>{label}</dt>
          <dd>{value === '' || value === undefined ? '—' : ownDirection(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ownDirection(value: ReactNode): ReactNode {
  return typeof value === 'string' ? <BidiText>{value}</BidiText> : value;
}

/** A text with a button that copies it; `what` is in the button's name. */
export function copyable(what: string, text: string): ReactNode {
  return (
    text && (
      <CopyableText key={what} what={what} text={text}>
        <BidiText>{text}</BidiText>
      </CopyableText>
    )
  );
}

/** The two timestamps that end every record (specification §2). */
export function timestampFields(record: { createdAt: string; updatedAt: string }): DetailField[] {
  return [
    ['Created At', <Timestamp key="created" iso={record.createdAt} />],
    ['Last Update', <Timestamp key="updated" iso={record.updatedAt} />],
  ];
}

type Props = Omit<ButtonProps, 'icon'> & { name: string; icon: IconShape };

/** A button for what can be done with a record. */
export function RecordAction({ name, icon, ...button }: Props) {
  return (
    <Button icon={<AntdIcon shape={icon} />} {...button}>
      {name}
    </Button>
  );
}
