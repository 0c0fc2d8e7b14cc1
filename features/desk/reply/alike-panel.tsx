import { Button, Checkbox } from 'antd';
import { useState } from 'react';

import { Age } from '@/components/kit/values';
import { WordDiff } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { queries, type Query } from '@/features/queries/api';
import { kindOfLink } from '@/lib/alike/alike';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './alike.module.css';
import type { AlikeAnswer } from './use-alike-answer';

const MOST_SHOWN = 20;

type Props = { query: Query; answer: AlikeAnswer };

/** The queries that say nearly what the one on show does, most different first, each to be left out. */
export function AlikePanel({
  query,
  answer: { others, came, link, ticked, tick, chosenCount },
}: Props) {
  const [most, setMost] = useState(MOST_SHOWN);
  const more = others.length - most;
  const unticked = came.filter(({ _id }) => !ticked.has(_id));
  // Nothing is to be compared then.
  const areSame = others.every((one) => one.query === query.query);
  return (
    <section className={styles.alike} data-same={areSame ? '' : undefined} aria-label="Alike">
      <h2>
        {link === null
          ? `${countOf(others.length + 1, 'query says', 'queries say')} ${areSame ? 'the same' : 'nearly this'}`
          : `${countOf(others.length + 1, 'query holds', 'queries hold')} one ${kindOfLink(link)}`}
      </h2>
      <p className={layout.second}>
        <span role="status">
          {formatCount(chosenCount)} of {formatCount(others.length + 1)} belong together
        </span>
        {link !== null && `, ${link}`}
        {link === null && !areSame && ', most different first'}
      </p>
      {unticked.length > 0 && (
        <p className={layout.cluster}>
          {countOf(unticked.length, 'has', 'have')} come since.
          <Button size="small" onClick={() => tick(unticked, true)}>
            {unticked.length === 1 ? 'Take it in' : 'Take them in'}
          </Button>
        </p>
      )}
      <ul className={`${layout.lines} ${styles.others}`}>
        {others.slice(0, most).map((one) => (
          <li key={one._id}>
            <Checkbox
              checked={ticked.has(one._id)}
              onChange={({ target }) => tick([one], target.checked)}
            >
              <b className={layout.strong}>
                <BidiText>{queries.nameOf(one) || one.email || '—'}</BidiText>
              </b>{' '}
              <Age iso={one.createdAt} isShort />
              {!ticked.has(one._id) && <span className={layout.second}> stays pending</span>}
            </Checkbox>
            {!areSame && (
              <div className={styles.words}>
                <WordDiff before={query.query} after={one.query} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setMost(most + MOST_SHOWN)}>
          Show {formatCount(Math.min(more, MOST_SHOWN))} more
        </Button>
      )}
    </section>
  );
}
