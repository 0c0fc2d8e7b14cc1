import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { Button, Segmented } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';
import { createPreference } from '@/lib/storage/web-storage';

import { WordSum } from './compared-texts';
import styles from './compared-texts.module.css';
import type { Comparison } from './use-comparison';

const LAYOUT = createPreference('changesLayout', ['inline', 'side']);

/** Whether the texts stand side by side, which a phone has no room for. */
export function useIsSide(): boolean {
  const isWide = useStore(TABLE_WINDOW);
  return useStore(LAYOUT) === 'side' && isWide;
}

type Props = {
  comparison: Comparison;
  current: number;
  goTo: (number: number) => void;
};

/** How the changes are shown, the way from one to the next, and how much they amount to. */
export function ChangeTools({ comparison, current, goTo }: Props) {
  const isWide = useStore(TABLE_WINDOW);
  const isSide = useIsSide();
  const { places, added, removed } = comparison;
  const count = places.length;

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
