import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { Button, Segmented } from 'antd';
import { useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { AntdModal } from '@/components/kit/modal';
import { copyText } from '@/components/toast/toast';
import { isPending } from '@/features/queries/api';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './desk-queue.module.css';
import { MOST_SHARES, type Share, shareAmong, withoutMine } from './shares';
import type { Queue } from './use-queue';
import { useTakeAll } from './use-take-all';

type Props = { queue: Queue };

type Counts = Pick<Queue['order']['counts'], 'pending' | 'others'>;

/** "Yours 247, others 495". */
export function describeShare({ pending, others }: Counts): string {
  return `Yours ${formatCount(pending)}, others ${formatCount(others)}`;
}

type LineProps = {
  share: Share | null;
  /** Null as long as not all queries are known. */
  counts: Counts | null;
  onTakeAll: () => void;
};

/** Whose the queries are where the queue is shared, and the way back to all of them. */
export function ShareLine({ share, counts, onTakeAll }: LineProps) {
  if (share === null) return null;
  return (
    <p className={styles.filter}>
      <span>
        {share.all.includes(share.mine) ? `Desk ${share.mine}` : 'Given away'}
        {counts && `: ${describeShare(counts)}`}
      </span>
      <Button size="small" type="text" onClick={onTakeAll}>
        Take the whole queue
      </Button>
    </p>
  );
}

/** The button that shares the queue, or changes how it is shared. */
export function ShareQueue({ queue }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { share } = queue.sharing;
  const takeAll = useTakeAll(queue);

  function close(): void {
    setOpen(false);
    queue.sharing.leaveOthers();
  }

  return (
    <>
      <Button
        icon={<AntdIcon shape={TeamOutlined} />}
        aria-label="Share the queue"
        aria-haspopup="dialog"
        title="Share the queue"
        onClick={() => setOpen(true)}
      />
      <AntdModal
        open={isOpen}
        destroyOnHidden
        title="Share the queue"
        footer={null}
        onCancel={close}
      >
        {share ? (
          <Desks queue={queue} share={share} onTakeAll={takeAll} />
        ) : (
          <Begin queue={queue} />
        )}
      </AntdModal>
    </>
  );
}

function Begin({ queue }: Props) {
  const [others, setOthers] = useState(2);
  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      <p>
        Each pending query is at exactly one desk, those that are still to come too; those with one
        link or the same words go together, so one desk may have far more than another. Nothing is
        stored: the links say whose is what.
      </p>
      <Segmented
        aria-label="With how many others"
        value={others}
        options={Array.from({ length: MOST_SHARES - 1 }, (_, index) => index + 1)}
        onChange={setOthers}
      />
      <div>
        <Button type="primary" onClick={() => queue.nav.setShare(shareAmong(others + 1))}>
          Share with {countOf(others, 'other', 'others')}
        </Button>
      </div>
    </div>
  );
}

type DesksProps = Props & { share: Share; onTakeAll: () => void };

function Desks({ queue, share, onTakeAll }: DesksProps) {
  const { mine, all } = share;
  const { ownerOf } = queue.sharing;
  const isGiven = !all.includes(mine);
  const counts = new Map<number, number>();
  for (const one of queue.rows.filter((row) => isPending(row) && queue.narrowed.isOfQueue(row))) {
    counts.set(ownerOf(one), (counts.get(ownerOf(one)) ?? 0) + 1);
  }
  const countAt = (number: number) => countOf(counts.get(number) ?? 0, 'query', 'queries');

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      <p role="status">
        {isGiven
          ? 'Yours are at the other desks once these are open there. Their links are new: hand them these.'
          : 'Hand each of the others a link of their own.'}
      </p>
      <ul className={layout.list} aria-label="Desks">
        {all.map((number) => (
          <li key={number} className={styles.desk}>
            <span>
              Desk {number}
              {number === mine && ', yours'}
              {queue.isComplete && <span className={layout.second}> {countAt(number)}</span>}
            </span>
            {number !== mine && (
              <CopyLink number={number} address={queue.nav.addressOf({ mine: number, all })} />
            )}
          </li>
        ))}
      </ul>
      <div className={layout.wrap}>
        <Button onClick={onTakeAll}>Take the whole queue</Button>
        {!isGiven && all.length > 1 && (
          <Button onClick={() => queue.nav.setShare(withoutMine(share))}>
            Give the rest of mine away
          </Button>
        )}
      </div>
    </div>
  );
}

function CopyLink({ number, address }: { number: number; address: string }) {
  return (
    <Button
      size="small"
      aria-label={`Copy link of desk ${number}`}
      onClick={() => void copyText(address, `The link is ${address}`)}
    >
      Copy link
    </Button>
  );
}
