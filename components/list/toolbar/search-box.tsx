import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { useDebouncedSearch } from '@/components/kit/use-debounced-search';
import { markPlace } from '@/components/list/state/dom-marks';
import { enterRows } from '@/components/list/table/row-keys';
import { isOfInputMethod } from '@/lib/browser/keys';

import styles from './list-toolbar.module.css';

type Props = {
  searched: string;
  hint: string;
  onSearch: (text: string) => void;
  /** Enter, once more for what was searched already. */
  onAgain: () => void;
};

/** A list's search box, which changes the link only; the arrow down leads from it into the rows. */
export function SearchBox({ searched, hint, onSearch, onAgain }: Props) {
  const { box: typing, search } = useDebouncedSearch(searched, onSearch);
  const text = typing.value;
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
        {...markPlace('search')}
        type="search"
        aria-label="Search"
        placeholder={hint}
        {...typing}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return;
          if (event.key === 'Enter' && text === searched) onAgain();
          else if (event.key === 'Enter') search(text);
          else if (enterRows(event)) event.preventDefault();
        }}
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
