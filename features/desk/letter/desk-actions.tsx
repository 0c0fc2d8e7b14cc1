import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { KeyHint } from '@/components/plain/kbd';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Queue } from '../queue/use-queue';

import styles from './desk-actions.module.css';
import { LaterButton } from './later-button';
import type { Deeds } from './use-deeds';

type Props = Pick<Queue, 'order' | 'isComplete'> & {
  deeds: Deeds;
  /** The way back, between the steps and the way on. */
  children: ReactNode;
  hasKeys: boolean;
  steps: Record<'next' | 'previous', () => void>;
  /** The query stands for others, which a button of theirs resolves with it. */
  isAlike: boolean;
};

/**
 * What can be done at a query without a reply, each button with its key. The steps are signs, so that
 * all stands in one line; the words stay their names.
 */
export function DeskActions(props: Props) {
  const { order, isComplete, deeds, hasKeys, steps, isAlike, children } = props;
  const { next, previous, number, listed } = order;
  const shortcut = (key: string) => (hasKeys ? key.toUpperCase() : undefined);
  const hint = (key: string) => hasKeys && <KeyHint press={key} />;

  return (
    <div className={`${layout.wrap} ${styles.actions}`} data-actions>
      <Button
        className={styles.step}
        icon={<AntdIcon shape={ArrowUpOutlined} />}
        aria-keyshortcuts={shortcut('k')}
        disabled={previous === null}
        onClick={steps.previous}
      >
        <span className={layout.unseen}>Previous Query</span> {hint('k')}
      </Button>
      <Button
        className={styles.step}
        icon={<AntdIcon shape={ArrowDownOutlined} />}
        aria-keyshortcuts={shortcut('j')}
        disabled={next === null}
        onClick={steps.next}
      >
        <span className={layout.unseen}>Next Query</span> {hint('j')}
      </Button>
      {isComplete && number > 0 && (
        <span className={styles.number}>
          {formatCount(number)} of {formatCount(listed.length)}
        </span>
      )}
      <LaterButton deeds={deeds} />
      {children}
      <Button
        className={styles.resolve}
        aria-keyshortcuts={isAlike ? undefined : shortcut('e')}
        disabled={!deeds.canResolve}
        onClick={deeds.resolveShown}
      >
        {isAlike ? 'Resolve only this' : <>Resolve & next {hint('e')}</>}
      </Button>
    </div>
  );
}
