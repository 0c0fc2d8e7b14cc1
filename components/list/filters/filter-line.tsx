import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button } from 'antd';
import { Fragment, type MouseEvent, type ReactNode } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { describeOrder } from '@/components/list/columns/list-columns';
import { PanelPopover } from '@/components/list/on-demand/panel-popover';
import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import type { Filter } from '@/lib/rows/filters';
import {
  fieldTitle,
  type FilterWords,
  sayFilters,
  saidTogether,
  textOfWords,
} from '@/lib/text/filter-words';
import { isolate } from '@/lib/text/format';

import styles from './filters.module.css';

type Props<Row extends { _id: string }> = {
  list: ListState<Row>;
  /** Opens the dialog of cards, in place of a panel of its own for each filter. */
  onDialog?: () => void;
};

/**
 * What a list shows as one sentence: its filters, each a chip that opens its own choice, and their
 * order.
 */
export function FilterLine<Row extends { _id: string }>({ list, onDialog }: Props<Row>) {
  const { resource, fields, columns, link } = list;
  const { view, query } = link;
  const said = sayFilters(view.filters, fields);
  const order = describeOrder(columns.all, view.sort);
  const words = view.all || query.key;
  const asked = [
    ...said.map(textOfWords),
    ...(words === '' ? [] : [`${view.all === '' ? 'found by' : 'that say'} “${isolate(words)}”`]),
  ];

  if (said.length === 0) return null;
  return (
    <div
      className={styles.line}
      role="group"
      aria-label={`${resource.title} ${saidTogether(asked)}, ${order}`}
    >
      <span>{resource.title}</span>
      {said.map((one, place) => (
        <Fragment key={place}>
          {place > 0 && place === said.length - 1 && <span>and</span>}
          <Chip words={one} filter={one.filter} list={list} onDialog={onDialog} />
        </Fragment>
      ))}
      {!onDialog && <span>{order}</span>}
      {said.length > 1 && (
        <Button type="text" onClick={() => link.setView({ filters: [] })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type ChipProps<Row extends { _id: string }> = Props<Row> & {
  words: FilterWords;
  filter: Filter;
};

function Chip<Row extends { _id: string }>({ words, filter, list, onDialog }: ChipProps<Row>) {
  const { view, setView } = list.link;
  const opener = (
    <button type="button" aria-haspopup="dialog" onClick={onDialog}>
      {words.before}
      <b>
        <BidiText>{words.asked}</BidiText>
      </b>
      {words.after}
    </button>
  );

  function remove({ currentTarget }: MouseEvent): void {
    // The chip goes, and would take the focus with it.
    currentTarget.closest('[role=toolbar]')?.querySelector('button')?.focus();
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

type PopoverParts<Row extends { _id: string }> = {
  list: ListState<Row>;
  /** The field that is chosen for; any without it. */
  only?: string;
  children: ReactNode;
};

/** What is asked of a field, beside the button that opens it; all rows are read to count. */
export function FilterPopover<Row extends { _id: string }>(props: PopoverParts<Row>) {
  const { list, only, children } = props;
  const field = list.fields.find(({ id }) => id === only);

  return (
    <PanelPopover
      label={field ? `Filter: ${fieldTitle(field)}` : 'Filter'}
      onOpen={() => list.tools.want('counts')}
      panel={(part, close) => <part.FilterPanel list={list} only={only} onClose={close} />}
    >
      {children}
    </PanelPopover>
  );
}
