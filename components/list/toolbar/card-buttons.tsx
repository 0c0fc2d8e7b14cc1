import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import { Button } from 'antd';
import { useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { FilterLine } from '@/components/list/filters/filter-line';
import { listToolsPart } from '@/components/list/on-demand/list-tools-part';
import type { ListState } from '@/components/list/state/use-list-state';
import type { Identified } from '@/lib/rows/known-rows';
import layout from '@/styles/layout.module.css';

import styles from './list-toolbar.module.css';

type Props<Row extends Identified> = { list: ListState<Row>; isOtherLook: boolean };

/** What stands beside the search of cards: the way to pick cards, and the dialog that holds all other tools. */
export function CardButtons<Row extends Identified>({ list, isOtherLook }: Props<Row>) {
  const { link, selection } = list;
  const [isOpen, setOpen] = useState(false);
  const { part, isLoading } = listToolsPart.use();
  const { isSelecting, setSelecting } = selection;
  const { sort, filters } = link.view;
  const chosen = filters.length + (sort ? 1 : 0);

  function open(): void {
    setOpen(true);
    void listToolsPart.request();
  }

  return (
    <>
      <Button
        icon={<AntdIcon shape={FilterOutlined} />}
        aria-haspopup="dialog"
        loading={isOpen && isLoading}
        onClick={open}
      >
        <span className={layout.unseen}>Filter and view</span>
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {!isOtherLook && (
        <Button
          type="text"
          className={styles.pick}
          onClick={() => {
            if (isSelecting) selection.select(selection.selected, false);
            setSelecting(!isSelecting);
          }}
        >
          {isSelecting ? 'Done' : 'Select'}
        </Button>
      )}
      <FilterLine list={list} onDialog={open} />
      {part && (
        <part.ToolsDialog
          list={list}
          isOtherLook={isOtherLook}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
