import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import { Button, Segmented } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { LateText } from '@/components/plain/bidi-text';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { queries } from '@/features/queries/api';
import { saidTogether, textOfWords } from '@/lib/filters/filter-words';
import { Link } from '@/lib/links/router';
import { isolate, keepInside } from '@/lib/text/bidi';
import { formatCount } from '@/lib/text/format';
import { languageName } from '@/lib/text/language';
import layout from '@/styles/layout.module.css';

import styles from './desk-queue.module.css';
import { NarrowMenu } from './narrow-menu';
import { describeShare, ShareLine, ShareQueue } from './share-queue';
import type { Queue } from './use-queue';
import { useTakeAll } from './use-take-all';

type Props = {
  queue: Queue;
  /** Who wrote the query on show. */
  name: string;
  /** Turns a phone's page of the letter to that of the queue. */
  onShowQueue: () => void;
};

/** What the queue is, how much of it is left, and which part of it shows. */
export function DeskHead({ queue, name, onShowQueue }: Props) {
  const { order, nav, narrowed, sharing, listSearch, view, isComplete } = queue;
  const { counts } = order;
  const takeAll = useTakeAll(queue);
  const counted = (number: number) => (isComplete ? ` ${formatCount(number)}` : '');

  return (
    <div className={styles.head}>
      <Button
        className={styles.toQueue}
        type="text"
        icon={<AntdIcon shape={ArrowLeftOutlined} />}
        aria-label="Queue"
        title="Queue"
        onClick={onShowQueue}
      />
      <ScreenHeading>Query desk</ScreenHeading>
      <p role="status" aria-atomic={false} className={styles.rest}>
        <span>
          <LateText>{describeLeft(queue)}</LateText>
        </span>{' '}
        <span className={layout.unseen}>
          <bdi translate="no">
            <LateText>{keepInside(name)}</LateText>
          </bdi>
        </span>
      </p>
      <span className={styles.tools}>
        <NarrowMenu rows={queue.rows} isDue={queue.isDue} narrowed={narrowed} narrow={nav.narrow} />
        <ShareQueue queue={queue} />
      </span>
      <Link to={`${queries.path}${listSearch}`}>Leave the desk</Link>
      <Segmented
        aria-label="Queries on show"
        value={view}
        onChange={nav.setView}
        options={[
          { value: 'pending', label: `Pending${counted(counts.pending)}` },
          { value: 'later', label: `Later${counted(counts.later)}` },
          { value: 'all', label: `All${counted(counts.all)}` },
        ]}
      />
      <ShareLine share={sharing.share} counts={isComplete ? counts : null} onTakeAll={takeAll} />
      <FilterLine filter={narrowed.filter} onClear={nav.clearFilter} />
    </div>
  );
}

type FilterProps = { filter: Queue['narrowed']['filter']; onClear: () => void };

/** Which queries of all the desk leads through, and the way to the others. */
export function FilterLine({ filter, onClear }: FilterProps) {
  if (filter === null) return null;
  const { words, filters, language, isOfRepeated } = filter;
  return (
    <p className={styles.filter}>
      <span>
        Only querys {language !== null && `in ${languageName(language)} `}
        {isOfRepeated && 'of who wrote twice in seven days '}
        {saidTogether([
          ...words.map((text) => `that say “${isolate(text)}”`),
          ...filters.map(textOfWords),
        ])}
      </span>
      <Button size="small" type="text" onClick={onClear}>
        Clear filter
      </Button>
    </p>
  );
}

/** "12 left", or as many as are known while not all of the list could be read. */
function describeLeft(queue: Queue): string {
  const { isRead, isComplete, order, sharing } = queue;
  if (!isRead) return '';
  if (sharing.share && isComplete) return describeShare(order.counts);
  const left = `${formatCount(order.counts.pending)} left`;
  return isComplete ? left : `At least ${left}`;
}

type ProgressProps = { pendingCount: number; answeredCount: number };

/** How many queries were resolved at this desk since the page was opened. */
export function DeskProgress({ pendingCount, answeredCount }: ProgressProps) {
  if (answeredCount === 0) return null;
  return (
    <p className={styles.progress}>
      <b>{formatCount(answeredCount)}</b> resolved in this sitting
      <progress aria-hidden value={answeredCount} max={answeredCount + pendingCount} />
    </p>
  );
}
