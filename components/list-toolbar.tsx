import { SearchOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { useState } from 'react';

import { useLater } from '@/components/use-later';
import { PAGE_SIZES, SEARCH_DELAY_MS } from '@/lib/constants';
import type { ListParams } from '@/lib/use-list-params';

import styles from './list-table.module.css';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: size, label: String(size) }));

/** Search box and row-count select of a list; both write to the link only. */
export function ListToolbar({ params, searchHint }: { params: ListParams; searchHint: string }) {
  const { key, resultPerPage } = params.query;
  const later = useLater();
  const [typed, setTyped] = useState({ text: key, over: key });
  // The link rules, except while the text is on its way there; Back then shows the older search.
  const isTyping = typed.over === key || typed.text.trim() === key;

  function search(text: string): void {
    setTyped({ text, over: key });
    sendLater(text, SEARCH_DELAY_MS);
  }

  function sendLater(text: string, delayMs: number): void {
    const address = window.location.hash;
    later(() => {
      // Whoever opened a row meanwhile has left, though the list stands until the row's screen is
      // loaded: a search now would bring them back.
      if (window.location.hash === address) params.setKey(text.trim());
    }, delayMs);
  }

  return (
    <div className={styles.toolbar}>
      <Input
        type="search"
        aria-label="Search"
        placeholder={searchHint}
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        className={styles.search}
        value={isTyping ? typed.text : key}
        onChange={(event) => search(event.target.value)}
        onPressEnter={() => sendLater(typed.text, 0)}
      />
      <Select
        aria-label="Rows per page"
        options={SIZE_OPTIONS}
        value={resultPerPage}
        onChange={params.setSize}
        className={styles.size}
      />
    </div>
  );
}
