import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { AntdIcon } from '@/components/kit/icon';

import styles from './search-box.module.css';
import { useDebouncedSearch } from './use-debounced-search';

type Props = { searched: string; hint: string; onSearch: (text: string) => void };

/** A list's search box, which changes the link only. */
export function SearchBox({ searched, hint, onSearch }: Props) {
  const { text, type, search } = useDebouncedSearch(searched, onSearch);
  const box = useRef<HTMLInputElement>(null);

  function clear(): void {
    search('');
    box.current?.focus();
  }

  return (
    <div className={styles.search}>
      <AntdIcon shape={SearchOutlined} />
      <input
        ref={box}
        type="search"
        aria-label="Search"
        placeholder={hint}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
      />
      {text !== '' && (
        <Button
          type="text"
          size="small"
          icon={<AntdIcon shape={CloseCircleFilled} />}
          aria-label="Clear what was typed"
          onClick={clear}
        />
      )}
    </div>
  );
}
