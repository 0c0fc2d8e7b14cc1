import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Button, Dropdown } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

import { Spinner } from '@/components/feedback/spinner';
import type { ListColumn } from '@/components/table/list-types';
import { Icon } from '@/components/ui/icon';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { useTimeout } from '@/lib/browser/use-timeout';
import { SEARCH_DELAY_MS } from '@/lib/constants';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { useStore } from '@/lib/storage/store';

import { ColumnsMenu, ExportMenu } from './list-menus';
import styles from './list-toolbar.module.css';
import { SortSelect, StatusSwitch } from './list-view-controls';
import type { ListRows } from './use-list-rows';
import type { ListTools } from './use-list-tools';
import { useFirstKey } from './use-search-box';

type Props<Row> = {
  params: ListParams;
  list: ListRows<Row>;
  tools: ListTools;
  columns: ListColumn<Row>[];
  shownColumns: ListColumn<Row>[];
  searchHint: string;
  /** The filters that cards have no headings for. */
  filters: ReactNode;
};

/** A list's search, view and tools. All but the export change the link only. */
export function ListToolbar<Row extends { _id: string }>(props: Props<Row>) {
  const { params, list, tools, columns, shownColumns, searchHint, filters } = props;
  const { view, change } = list.link;
  const isTable = useStore(TABLE_WINDOW);

  return (
    <div className={styles.toolbar}>
      {/* Keeps to the kind of search that the link says. */}
      {view.all === '' ? (
        <SearchBox text={params.query.key} hint={searchHint} onSearch={params.setKey} />
      ) : (
        <SearchBox text={view.all} hint={searchHint} onSearch={(all) => change({ all })} />
      )}
      {columns.map(
        (column) =>
          column.choices && (
            <StatusSwitch key={column.title} column={column} list={list} columns={columns} />
          ),
      )}
      <div className={styles.tools}>
        {!isTable && <SortSelect columns={columns} link={list.link} />}
        {!isTable && filters}
        <ColumnsMenu
          titles={columns.map(({ title }) => title)}
          shown={shownColumns.map(({ title }) => title)}
          onChange={(next) => change({ columns: next })}
        />
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          onOpenChange={(isOpen) => isOpen && tools.loadViews()}
          popupRender={() => <div className={styles.popup}>{tools.views ?? <Spinner />}</div>}
        >
          <Button icon={<Icon shape={SaveOutlined} />} aria-haspopup="dialog">
            <span className={styles.word}>Views</span>
          </Button>
        </Dropdown>
        <ExportMenu
          page={list.rows.length}
          total={list.total}
          selected={tools.selected}
          isBusy={tools.isExporting}
          onExport={tools.exportRows}
        />
      </div>
    </div>
  );
}

type SearchProps = { text: string; hint: string; onSearch: (key: string) => void };

function SearchBox({ text: key, hint, onSearch }: SearchProps) {
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
