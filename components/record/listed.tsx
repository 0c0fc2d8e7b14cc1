import type { ReactNode } from 'react';

import { BidiText, WordBreak } from '@/components/plain/bidi-text';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { type Filter, splitAtDomain } from '@/lib/rows/filters';
import { keepInside } from '@/lib/text/format';

import styles from './listed.module.css';

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
      {typeof children === 'string' ? <BidiText>{children}</BidiText> : children}
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
