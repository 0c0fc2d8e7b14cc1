import { Button, type ButtonProps } from 'antd';
import type { CSSProperties, ReactNode } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { Timestamp } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { keepInside, previewText, SHOWN_LENGTH } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './detail-fields.module.css';
import mainFieldStyles from './detail-page.module.css';

/**
 * A label of the specification and what stands beside it; empty text shows as a dash. What the head
 * or the main column shows already is here for screen readers only, so in plain words.
 */
export type DetailField = [label: string, value: ReactNode] | [string, string, shown: 'elsewhere'];

/** Read-only fields of a record, as terms and definitions. */
export function DetailFields({ fields }: { fields: DetailField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(([label, value, shown]) => (
        <div key={label} className={shown ? layout.unseen : styles.field}>
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

type MainFieldProps = {
  label: string;
  /** Whether a text begins with a large letter, as a story does. */
  hasInitial?: boolean;
  /** The colour of its edge. */
  tint?: string;
  children: ReactNode;
};

/** Below 160 characters a text has no room for it; letters of other scripts hang together, or have no capitals. */
const INITIAL = /^(?=\p{Lu}\p{L})[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}][^]{159}/u;

/** A field that shows what a record is: a text to read, or a picture. In `main` of `DetailPage`. */
export function MainField({ label, hasInitial = false, tint, children }: MainFieldProps) {
  const isText = typeof children === 'string';
  const isStory = hasInitial && isText && INITIAL.test(children);
  return (
    <dl style={{ '--tint': tint } as CSSProperties}>
      <dt>{label}</dt>
      <dd
        className={
          isText ? `${mainFieldStyles.text} ${isStory ? mainFieldStyles.initial : ''}` : undefined
        }
      >
        {isText ? keepInside(previewText(children, SHOWN_LENGTH.prose)) || '—' : children}
      </dd>
    </dl>
  );
}
