import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { useTimeout } from '@/lib/browser/use-timeout';
import { SEARCH_DELAY_MS } from '@/lib/constants';

import styles from './list-toolbar.module.css';
import { useFirstKey } from './use-search-box';

type Props = { text: string; hint: string; onSearch: (key: string) => void };

/** A list's search box, which changes the link only. */
export function SearchBox({ text: key, hint, onSearch }: Props) {
  const { text, type, search } = useTypedSearch(key, onSearch);
  const box = useRef<HTMLInputElement>(null);

  function clear(): void {
    search('');
    box.current?.focus();
  }

  return (
    <div className={styles.search}>
      <Icon shape={SearchOutlined} />
      <input
        ref={box}
        type="search"
        aria-label="Search"
        placeholder={hint}
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
