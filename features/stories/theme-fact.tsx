import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';

import { BidiText } from '@/components/plain/bidi-text';
import { recordPath } from '@/lib/links/paths';
import { toPathSegment } from '@/lib/path-segment';

import styles from './theme-fact.module.css';

type Props = { name: string; tint: string | undefined; id: string | undefined };

/** A story's theme behind the colour of its genre; a link to that once it is known. */
export function ThemeFact({ name, tint, id }: Props) {
  const text = <BidiText>{name}</BidiText>;
  return (
    <span className={styles.theme} style={{ '--tint': tint } as CSSProperties}>
      <i aria-hidden />
      {id === undefined || toPathSegment(id) === null ? (
        text
      ) : (
        <Link to={recordPath('genre', id)}>{text}</Link>
      )}
    </span>
  );
}
