import { Skeleton } from 'antd';

import { Panel, PanelFailures } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { ReadAll } from '@/components/related/read-all';
import { isPending, queries } from '@/features/queries/api';
import { Link } from '@/lib/links/router';
import { useRows } from '@/lib/rows/use-rows';
import { serverNowMs } from '@/lib/session/session';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { privacyLink } from './api';
import { type AskingLetter, askingLetters } from './asking-letters';
import { DAYS, daysOf } from './due-days';
import { DayTicks } from './due-panel';
import styles from './privacy-start.module.css';

const STEPS = [
  ['Find', 'Users, stories, genres, banners and queries are read; what matched is marked.'],
  ['Export', 'One page and one JSON file, saved on this device.'],
  ['Erase', 'Each record by its own call; what stays is said with the reason.'],
] as const;

/** Before anybody is named: the letters that ask for it, and what happens then. */
export function PrivacyStart() {
  const related = useRows(queries);
  const { rows, error, read, question } = related;
  const letters = askingLetters(rows ?? []);
  const pending = rows?.filter(isPending).length ?? 0;

  // In the place of what comes: nothing moves for it.
  if (!rows && !error && !question) {
    return (
      <Panel title="Asked in a query, not answered yet">
        <Skeleton active title={false} paragraph={{ rows: 14 }} />
      </Panel>
    );
  }
  if (rows && letters.length === 0) {
    return (
      <div className={styles.alone}>
        <WhatHappens />
      </div>
    );
  }
  return (
    <>
      <div>
        <ReadAll noun={queries} reading={related} need="Who asks is read out of all queries" />
        <PanelFailures reads={[{ error: rows ? undefined : error, read }]} />
        {letters.length > 0 && (
          <Panel
            title="Asked in a query, not answered yet"
            note={`${letters.length} of ${pending} pending`}
          >
            <ul className={layout.lines} aria-label="Asked in a query, not answered yet">
              {letters.map((letter) => (
                <Letter key={letter.query._id} letter={letter} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <WhatHappens />
    </>
  );
}

/** The three steps of a request. */
export function WhatHappens() {
  return (
    <Panel title="What happens">
      <ol className={styles.happens}>
        {STEPS.map(([name, what]) => (
          <li key={name}>
            <strong>{name}</strong> {what}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Somebody has to move now. */
const LAST_DAYS = 7;

/** Around the words that ask, as much as a line holds. */
const AROUND = 60;

function Letter({ letter: { query, before, asks, after } }: { letter: AskingLetter }) {
  const { day } = daysOf(query, serverNowMs());
  const left = DAYS - day;
  return (
    <li className={styles.letter}>
      <Avatar name={query.name} sizePx={36} />
      <div className={layout.grow}>
        <p className={styles.words} dir="auto">
          {before.length > AROUND && '… '}
          {before.slice(-AROUND)}
          <mark className={styles.asks}>{asks}</mark>
          {after.slice(0, AROUND)}
          {after.length > AROUND && ' …'}
        </p>
        <p className={layout.second}>
          <BidiText>{[query.name, query.email].filter(Boolean).join(', ')}</BidiText>
        </p>
      </div>
      {!Number.isNaN(day) && (
        <div className={styles.due}>
          <DayTicks day={day} />
          <p className={layout.meta}>
            day {day} of {DAYS},{' '}
            <b data-now={left <= LAST_DAYS ? '' : undefined}>
              {left >= 0 ? `${left} left` : `due ${countOf(-left, 'day', 'days')} ago`}
            </b>
          </p>
        </div>
      )}
      <Link to={privacyLink(query, 'query')} className={styles.find}>
        Find
        <span className={layout.unseen}>
          {' '}
          what is kept of {queries.nameOf(query) || query.email}
        </span>
      </Link>
    </li>
  );
}
