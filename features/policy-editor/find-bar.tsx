import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button, Input } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { formatCount } from '@/lib/text/format';

import styles from './find.module.css';
import type { Find } from './use-find';

/** The field of a search in the source, the way from match to match, and how many there are. */
export function FindBar({ find, onClose }: { find: Find; onClose: () => void }) {
  const { query, matches, current, search, step } = find;
  const count = matches.length;
  return (
    <div
      role="search"
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Input
        autoFocus
        size="small"
        className={styles.field}
        aria-label="Find in source"
        placeholder="Find in source"
        value={query}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        status={query !== '' && count === 0 ? 'warning' : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => search(target.value)}
        onPressEnter={({ shiftKey, ctrlKey, metaKey }) => {
          if (!ctrlKey && !metaKey) step(shiftKey ? -1 : 1);
        }}
      />
      <span role="status" className={styles.count}>
        {query !== '' &&
          (count === 0 ? 'No match' : `${formatCount(current + 1)} of ${formatCount(count)}`)}
      </span>
      <Button
        type="text"
        size="small"
        aria-label="Previous match"
        disabled={count === 0}
        onClick={() => step(-1)}
      >
        <AntdIcon shape={ArrowUpOutlined} />
      </Button>
      <Button
        type="text"
        size="small"
        aria-label="Next match"
        disabled={count === 0}
        onClick={() => step(1)}
      >
        <AntdIcon shape={ArrowDownOutlined} />
      </Button>
      <Button type="text" size="small" aria-label="Close the search" onClick={onClose}>
        <AntdIcon shape={CloseOutlined} />
      </Button>
    </div>
  );
}
