import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button } from 'antd';
import { Fragment, type MouseEvent } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { describeOrder } from '@/components/list/columns/order-words';
import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import {
  type FilterWords,
  sayFilters,
  saidTogether,
  textOfWords,
} from '@/lib/filters/filter-words';
import type { Filter } from '@/lib/filters/filters';
import type { Identified } from '@/lib/rows/known-rows';
import { isolate } from '@/lib/text/bidi';

import { FilterPopover } from './filter-popover';
import styles from './filters.module.css';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  /** Opens the dialog of cards, in place of a panel of its own for each filter. */
  onDialog?: () => void;
};

/**
 * What a list shows as one sentence: its filters, each a chip that opens its own choice, and their
 * order.
 */
export function FilterLine<Row extends Identified>({ list, onDialog }: Props<Row>) {
  const { noun, fields, columns, link } = list;
  const { view, query } = link;
  const said = sayFilters(view.filters, fields);
  const order = describeOrder(columns.all, view.sort);
  const words = view.words || query.key;
  const parts = [
    ...said.map(textOfWords),
    ...(words === '' ? [] : [`${view.words === '' ? 'found by' : 'that say'} “${isolate(words)}”`]),
  ];

  if (said.length === 0) return null;
  return (
    <div
      className={styles.line}
      role="group"
      aria-label={`${noun.title} ${saidTogether(parts)}, ${order}`}
    >
      <span>{noun.title}</span>
      {said.map((one, place) => (
        <Fragment key={place}>
          {place > 0 && place === said.length - 1 && <span>and</span>}
          <Chip words={one} filter={one.filter} list={list} onDialog={onDialog} />
        </Fragment>
      ))}
      {!onDialog && <span>{order}</span>}
      {said.length > 1 && (
        <Button
          type="text"
          onClick={({ currentTarget }) => {
            focusFilterButton(currentTarget);
            link.setView({ filters: [] });
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** The button that was pressed goes with its filter: the focus goes to the one that adds a filter. */
function focusFilterButton(pressed: Element): void {
  const buttons = pressed.closest('[role=group]')?.parentElement;
  buttons?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus();
}

type ChipProps<Row extends Identified> = Props<Row> & {
  words: FilterWords;
  filter: Filter;
};

function Chip<Row extends Identified>({ words, filter, list, onDialog }: ChipProps<Row>) {
  const { view, setView } = list.link;
  const opener = (
    <button type="button" aria-haspopup="dialog" onClick={onDialog}>
      {words.before}
      <b>
        <BidiText>{words.condition}</BidiText>
      </b>
      {words.after}
    </button>
  );

  function remove({ currentTarget }: MouseEvent): void {
    focusFilterButton(currentTarget);
    setView({ filters: view.filters.filter((each) => each !== filter) });
  }

  return (
    <span className={styles.chip}>
      {onDialog ? (
        opener
      ) : (
        <FilterPopover list={list} only={filter.field}>
          {opener}
        </FilterPopover>
      )}
      <button
        type="button"
        title="Remove"
        aria-label={`Remove: ${textOfWords(words)}`}
        onClick={remove}
      >
        <AntdIcon shape={CloseOutlined} />
      </button>
    </span>
  );
}
