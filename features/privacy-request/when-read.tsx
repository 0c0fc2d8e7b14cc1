import { Button } from 'antd';

import { PanelFailures } from '@/components/kit/panel';
import { Spinner } from '@/components/plain/spinner';
import { ReadAll } from '@/components/related/read-all';
import layout from '@/styles/layout.module.css';

import type { Reads } from './all-rows';
import styles from './privacy-request.module.css';
import { readAt } from './say-found';

/** What the reading of all rows of all nouns waits for. */
export function Reading({ all }: Pick<Reads, 'all'>) {
  return (
    <>
      {all.map((related) => (
        <ReadAll
          key={related.noun.name}
          noun={related.noun}
          reading={related}
          need={`A person’s request needs all ${related.noun.plural}`}
        />
      ))}
      <PanelFailures reads={all} />
      {all.some(({ isReading }) => isReading) && <Spinner label="Searching all records" />}
    </>
  );
}

/** That all records are read, and when; they can be read again. */
export function WhenRead({ all }: Pick<Reads, 'all'>) {
  function readAgain(): void {
    for (const { read } of all) read();
  }

  return (
    <>
      <p className={`${layout.second} ${styles.read}`}>
        All records were read at {readAt(all)}.{' '}
        <Button
          type="link"
          size="small"
          disabled={all.some(({ isReading }) => isReading)}
          onClick={readAgain}
        >
          Read again
        </Button>
      </p>
      <Reading all={all} />
    </>
  );
}
