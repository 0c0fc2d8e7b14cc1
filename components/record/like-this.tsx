import type { ReactNode } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import type { Filter } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';

import styles from './like-this.module.css';

type LikeThisProps = {
  path: string;
  filter: Filter;
  /** Whether a pointer alone leads there: the list is filtered by keyboard as well. */
  isNoStop?: boolean;
  children: ReactNode;
};

/** A value of a record, which leads to all records of a list that have it. */
export function LikeThis({ path, filter, isNoStop, children }: LikeThisProps) {
  if (children === '') return '—';
  return (
    <Link
      className={styles.value}
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
