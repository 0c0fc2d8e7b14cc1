import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { Moment } from '@/components/kit/timestamp';
import { MainField } from '@/components/record/main-field';
import { atDesk, RESOLVED } from '@/features/desk/api';
import { useConfig } from '@/lib/config/config';
import { useListOrigin } from '@/lib/links/use-list-origin';
import { countOf } from '@/lib/text/format';

import { queries, replyTo, type Query } from './api';
import styles from './query-letter.module.css';

/** A query as the letter it is, and the ways to answer it: by mail, or at the desk. */
export function QueryLetter({ query }: { query: Query }) {
  const { config } = useConfig();
  const [, search] = useListOrigin(queries.path).split('?');
  const link = new URLSearchParams(search);
  // The desk would go on to one that is pending.
  if (query.status === 'Resolved') link.set(RESOLVED, '1');
  const { mail } = replyTo(query, config.brandName);
  const words = query.query.split(/\s+/).filter(Boolean).length;

  return (
    <div className={styles.letter}>
      <MainField label="Query">{query.query}</MainField>
      <div className={styles.end}>
        <span>
          {countOf(words, 'word', 'words')}, <Moment iso={query.createdAt} />
        </span>
        {mail && <Button href={mail.href}>Reply by mail</Button>}
        <Link {...atDesk(query._id, link)}>Open at the desk</Link>
      </div>
    </div>
  );
}
