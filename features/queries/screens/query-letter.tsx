import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { MainField } from '@/components/record/main-field';
import { Moment } from '@/components/value/timestamp';
import type { Query } from '@/features/queries/api';
import { atDesk } from '@/features/queries/desk/desk-link';
import { replyTo } from '@/features/queries/reply/mailto-link';
import { useConfig } from '@/lib/config/config';
import { useListPlace } from '@/lib/navigation/use-list-origin';
import { countOf } from '@/lib/text/format';

import styles from './query-letter.module.css';

/** A query as the letter it is, and the ways to answer it: by mail, or at the desk. */
export function QueryLetter({ query }: { query: Query }) {
  const { config } = useConfig();
  const list = new URLSearchParams(useListPlace()?.listSearch);
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
        <Link {...atDesk(query._id, list)}>Open at the desk</Link>
      </div>
    </div>
  );
}
