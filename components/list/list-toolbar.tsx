import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Button, Select } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { useTimeout } from '@/lib/browser/use-timeout';
import { PAGE_SIZES, SEARCH_DELAY_MS } from '@/lib/constants';
import type { ListParams } from '@/lib/navigation/use-list-params';

import styles from './list-toolbar.module.css';
import { useFirstKey } from './use-search-box';

type Props = {
  params: ListParams;
  searchHint: string;
  children?: ReactNode;
};

/** A list's search box and page size, which change the link only. */
export function ListToolbar({ params, searchHint, children }: Props) {
  const { key, resultPerPage } = params.query;
  const { text, type, search } = useTypedSearch(key, params.setKey);
  const box = useRef<HTMLInputElement>(null);

  function clear(): void {
    search('');
    box.current?.focus();
  }

  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <Icon shape={SearchOutlined} />
        <input
          ref={box}
          type="search"
          aria-label="Search"
          placeholder={searchHint}
          value={text}
          onChange={(event) => type(event.target.value, event.timeStamp)}
          onKeyDown={(event) => event.key === 'Enter' && search(text)}
        />
        {text !== '' && (
          <Button
            type="text"
            size="small"
            icon={<Icon shape={CloseCircleFilled} />}
            aria-label="Clear what was typed"
            onClick={clear}
          />
        )}
      </div>
      {children}
      <Select
        aria-label="Rows per page"
        value={resultPerPage}
        options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
        onChange={params.setSize}
      />
    </div>
  );
}

/** The text of the search box. The first key searches at once; the rest of a word is debounced. */
function useTypedSearch(key: string, setKey: (key: string) => void) {
  const later = useTimeout();
  // `at` is the link's search when the text was typed, `sent` the search set by this box.
  const [typed, setTyped] = useState({ text: key, at: key, sent: key });
  const isFirstKey = useFirstKey();
  if (typed.sent === key && typed.at !== key) setTyped({ ...typed, at: key });
  // Another search in the link, as after Back, replaces the text.
  const text = typed.at === key || typed.sent === key ? typed.text : key;

  function type(next: string, atMs: number): void {
    if (isFirstKey(atMs)) {
      search(next);
      return;
    }
    setTyped({ text: next, at: key, sent: typed.sent });
    const screen = shownScreen();
    later(() => {
      // After navigation to a record the list stays mounted until that screen's code is loaded: a
      // search would navigate back.
      if (shownScreen() === screen) search(next);
    }, SEARCH_DELAY_MS);
  }

  function search(next: string): void {
    later(() => undefined, 0); // what was waiting is said with this
    setTyped({ text: next, at: key, sent: next.trim() });
    setKey(next.trim());
  }

  return { text, type, search };
}

function shownScreen(): string {
  return window.location.hash.split('?')[0] ?? '';
}
