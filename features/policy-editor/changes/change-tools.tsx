import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { Button, Segmented } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';
import { createPreference } from '@/lib/storage/web-storage';

import type { Comparison } from '../compare/compare-texts';
import { WordSum } from '../compare/word-sum';

import styles from './change-tools.module.css';

const LAYOUT = createPreference('changesLayout', ['inline', 'side']);

/** Whether the texts stand side by side; a phone has no room for that. */
export function useIsSide(): boolean {
  const isWide = useStore(TABLE_WINDOW);
  return useStore(LAYOUT) === 'side' && isWide;
}

type ChangeToolsProps = {
  comparison: Comparison;
  current: number;
  goTo: (number: number) => void;
};

/** Chooses the layout, steps from change to change, and sums the changes up. */
export function ChangeTools({ comparison, current, goTo }: ChangeToolsProps) {
  const isWide = useStore(TABLE_WINDOW);
  const isSide = useIsSide();
  const { changes, added, removed } = comparison;
  const count = changes.length;

  return (
    <>
      {isWide && (
        <Segmented
          aria-label="Layout"
          value={isSide ? 'side' : 'inline'}
          options={[
            { value: 'inline', label: 'Inline' },
            { value: 'side', label: 'Side by side' },
          ]}
          onChange={LAYOUT.write}
        />
      )}
      <div className={styles.steps}>
        <Button type="text" aria-label="Previous change" onClick={() => goTo(current - 1)}>
          <AntdIcon shape={ArrowUpOutlined} />
        </Button>
        <Button type="text" aria-label="Next change" onClick={() => goTo(current + 1)}>
          <AntdIcon shape={ArrowDownOutlined} />
        </Button>
        <span role="status">
          {current} of {count}
        </span>
      </div>
      <span className={styles.total}>
        <WordSum added={added} removed={removed} isMarked /> {isWide && 'words'}
      </span>
    </>
  );
}
