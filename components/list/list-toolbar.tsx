import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useRef, useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useTimeout } from '@/lib/browser/use-timeout';
import { PAGE_SIZES, SEARCH_DELAY_MS } from '@/lib/constants';
import type { ListParams } from '@/lib/navigation/use-list-params';

import styles from './list-toolbar.module.css';
import { useFirstKey } from './use-search-box';

type Props = {
  params: ListParams;
  searchHint: string;
  /** The list shows one page at a time. */
  isPaged: boolean;
  children?: ReactNode;
};

/** Search box and row-count select of a list, which write to the link only, and what else it has. */
export function ListToolbar({ params, searchHint, isPaged, children }: Props) {
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
            variant="quiet"
            isSmall
            icon={CloseCircleFilled}
            aria-label="Clear what was typed"
            onClick={clear}
          />
        )}
      </div>
      {children}
      {isPaged && (
        <select
          aria-label="Rows per page"
          className={styles.size}
          value={resultPerPage}
          onChange={({ target }) => {
            const size = PAGE_SIZES.find((each) => String(each) === target.value);
            if (size !== undefined) params.setSize(size);
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      )}
    </div>
  );
}

/**
 * What stands in the search box. The first key searches at once, so that a list answers as if it
 * stood still; the rest of a word waits for a pause, one request for all of it.
 */
function useTypedSearch(key: string, setKey: (key: string) => void) {
  const later = useTimeout();
  // `at` is the search that the link held, `sent` the one that is on its way there.
  const [typed, setTyped] = useState({ text: key, at: key, sent: key });
  const isFirstKey = useFirstKey();
  if (typed.sent === key && typed.at !== key) setTyped({ ...typed, at: key });
  // The link rules when it says anything else: Back shows the older search.
  const text = typed.at === key || typed.sent === key ? typed.text : key;

  function type(next: string, atMs: number): void {
    if (isFirstKey(atMs)) {
      search(next);
      return;
    }
    setTyped({ text: next, at: key, sent: typed.sent });
    const screen = shownScreen();
    later(() => {
      // Whoever opened a row meanwhile has left, though the list stands until the row's screen is
      // loaded: a search now would bring them back.
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
