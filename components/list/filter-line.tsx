import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { Spinner } from '@/components/plain/state';
import {
  fieldTitle,
  type FilterWords,
  sayFilters,
  saidTogether,
  textOfWords,
} from '@/lib/rows/filter-words';
import type { Filter } from '@/lib/rows/filters';
import { isolate } from '@/lib/text/format';

import styles from './filters.module.css';
import type { ListParts } from './list-parts';
import { PanelPopover } from './panel-popover';
import { fullListPart } from './use-full-list';

type Props<Row extends { _id: string }> = ListParts<Row> & {
  /** Opens the sheet of cards, in place of a panel of its own for each filter. */
  onSheet?: () => void;
};

/** The way to ask for more, which stays in its place; what is asked has a line of its own. */
export function FilterButton<Row extends { _id: string }>(parts: ListParts<Row>) {
  return (
    <FilterPopover parts={parts}>
      <Button icon={<AntdIcon shape={PlusOutlined} />} aria-haspopup="dialog">
        Filter
      </Button>
    </FilterPopover>
  );
}

/**
 * What a list shows as one sentence: its filters, each a chip that opens its own choice, and their
 * order.
 */
export function FilterLine<Row extends { _id: string }>({ onSheet, ...parts }: Props<Row>) {
  const { resource, fields, link, list } = parts;
  const { view, query } = link;
  const said = sayFilters(view.filters, fields, list.all);
  const order = describeOrder(parts);
  const words = view.all || query.key;
  const asked = [
    ...said.map(textOfWords),
    ...(words === '' ? [] : [`${view.all === '' ? 'found by' : 'that say'} “${isolate(words)}”`]),
  ];

  function remove(filter: Filter, button: HTMLElement): void {
    // The chip goes, and would take the focus with it.
    button.closest('[role=toolbar]')?.querySelector('button')?.focus();
    link.setView({ filters: view.filters.filter((each) => each !== filter) });
  }

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
          <Chip
            words={one}
            onRemove={(button) => remove(one.filter, button)}
            around={(opener) =>
              onSheet ? (
                opener
              ) : (
                <FilterPopover parts={parts} only={one.filter.field}>
                  {opener}
                </FilterPopover>
              )
            }
            onOpen={onSheet}
          />
        </Fragment>
      ))}
      {!onSheet && <span>{order}</span>}
      {said.length > 1 && (
        <Button type="text" onClick={() => link.setView({ filters: [] })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type ChipProps = {
  words: FilterWords;
  onRemove: (button: HTMLElement) => void;
  /** Puts what opens the choice into its popover. */
  around: (opener: ReactNode) => ReactNode;
  onOpen?: () => void;
};

function Chip({ words, onRemove, around, onOpen }: ChipProps) {
  const { before, asked, after } = words;
  return (
    <span className={styles.chip}>
      {around(
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          {before}
          <b>
            <BidiText>{asked}</BidiText>
          </b>
          {after}
        </button>,
      )}
      <button
        type="button"
        title="Remove"
        aria-label={`Remove: ${textOfWords(words)}`}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        <AntdIcon shape={CloseOutlined} />
      </button>
    </span>
  );
}

type PopoverParts<Row extends { _id: string }> = {
  parts: ListParts<Row>;
  /** The field that is chosen for; any without it. */
  only?: string;
  children: ReactNode;
};

/** What is asked of a field, beside the button that opens it; all rows are read to count. */
function FilterPopover<Row extends { _id: string }>(props: PopoverParts<Row>) {
  const { parts, only, children } = props;
  const { part } = fullListPart.use();
  const field = parts.fields.find(({ id }) => id === only);

  return (
    <PanelPopover
      label={field ? `Filter: ${fieldTitle(field)}` : 'Filter'}
      onOpen={() => {
        void fullListPart.request();
        parts.full.want('counts');
      }}
      panel={(close) =>
        part ? <part.FilterPanel parts={parts} only={only} onClose={close} /> : <Spinner />
      }
    >
      {children}
    </PanelPopover>
  );
}

/** "newest first", or the column of the order. */
function describeOrder<Row extends { _id: string }>({ columns, link }: ListParts<Row>): string {
  const { sort } = link.view;
  const title = columns.find(({ id }) => id === sort?.column)?.title;
  if (!sort || title === undefined) return 'newest first';
  return `sorted by ${title}, ${sort.isDescending ? 'descending' : 'ascending'}`;
}
