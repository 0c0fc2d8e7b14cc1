import { Button, type ButtonProps } from 'antd';
import type { CSSProperties, ReactNode } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { Timestamp } from '@/components/kit/values';
import { BidiText, WordBreak } from '@/components/plain/bidi-text';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { type Filter, onDay, splitAtDomain } from '@/lib/rows/filters';
import { serverNowMs } from '@/lib/session/session';
import { keepInside, previewText, SHOWN_LENGTH } from '@/lib/text/format';
import { momentOf } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import styles from './detail-fields.module.css';
import mainFieldStyles from './detail-page.module.css';
import { useIsPeek } from './peek-context';

/**
 * A label of the specification and what stands beside it; empty text shows as a dash. What the head
 * or the main column shows already is here for screen readers only, so in plain words.
 */
export type DetailField = [label: string, value: ReactNode] | [string, string, shown: 'elsewhere'];

/**
 * For fields that stand above the others too, in the head or the main part: beside the list they are
 * not shown twice. What is empty stands nowhere else.
 */
export function useHeadField() {
  const isPeek = useIsPeek();
  return (label: string, text: string, value: ReactNode): DetailField =>
    isPeek && text !== '' ? [label, text, 'elsewhere'] : [label, value];
}

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

type ListedProps = {
  path: string;
  filter: Filter;
  /** Whether a pointer alone leads there: the list is filtered by keyboard as well. */
  isNoStop?: boolean;
  children: ReactNode;
};

/** A value of a record, which leads to all records of a list that have it. */
export function Listed({ path, filter, isNoStop, children }: ListedProps) {
  if (children === '') return '—';
  return (
    <Link
      className={styles.listed}
      tabIndex={isNoStop ? -1 : undefined}
      to={filteredList(path, filter)}
      title="All like this"
      // The same word may lead to the genre or the person, too.
      aria-label={typeof children === 'string' ? `All of ${children}` : undefined}
    >
      {ownDirection(children)}
    </Link>
  );
}

type EmailProps = { path: string; field: string; email: string };

/** An e-mail address, of which the domain leads to all records of a list at that. */
export function ListedEmail({ path, field, email }: EmailProps) {
  const parts = splitAtDomain(email.trim());
  if (parts === null) return email ? <BidiText>{email}</BidiText> : '—';
  const [before, domain] = parts;
  return (
    <bdi translate="no">
      {keepInside(before.slice(0, -1))}
      <WordBreak />@
      <Listed path={path} filter={{ field, op: 'domain', values: [domain.toLowerCase()] }}>
        {domain}
      </Listed>
    </bdi>
  );
}

/**
 * The two timestamps that end every record (specification §2); with the path of its list each leads
 * to what else is of that day.
 */
export function timestampFields(
  record: { createdAt: string; updatedAt: string },
  path?: string,
): DetailField[] {
  const show = (iso: string, field: string) => {
    const shown = <Timestamp iso={iso} />;
    if (iso === '' || path === undefined) return shown;
    return (
      <Listed path={path} filter={onDay(field, momentOf(iso, serverNowMs()))} isNoStop>
        {shown}
      </Listed>
    );
  };
  return [
    ['Created At', show(record.createdAt, 'created-at')],
    ['Last Update', show(record.updatedAt, 'last-update')],
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
  /** The colour of its edge. */
  tint?: string;
  children: ReactNode;
};

/** A field that shows what a record is: a text to read, or a picture. In `main` of `DetailPage`. */
export function MainField({ label, tint, children }: MainFieldProps) {
  const isText = typeof children === 'string';
  return (
    <dl style={{ '--tint': tint } as CSSProperties}>
      <dt>{label}</dt>
      <dd className={isText ? mainFieldStyles.text : undefined}>
        {isText ? keepInside(previewText(children, SHOWN_LENGTH.prose)) || '—' : children}
      </dd>
    </dl>
  );
}
