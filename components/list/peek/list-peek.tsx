import { createContext, useContext, useEffect, useEffectEvent } from 'react';

import type { ListState } from '@/components/list/state/use-list-state';
import { useOpenRecord } from '@/components/list/state/use-open-record';
import type { LazyScreen } from '@/components/plain/lazy-screen';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { lazyModule, useWanted } from '@/lib/browser/lazy-module';
import { whenIdle } from '@/lib/browser/waiting';
import { useEdit } from '@/lib/links/use-link';
import type { Identified } from '@/lib/rows/known-rows';
import type { Singular } from '@/lib/screens';
import { useStore } from '@/lib/storage/store';

/** The screens of records by their nouns, which `app` knows and a list's drawer shows. */
export type RecordScreens = Partial<Record<Singular, LazyScreen>>;

export const RecordScreensContext = createContext<RecordScreens>({});

const drawer = lazyModule('peek', () => import('./peek-drawer'));

type Props<Row extends Identified> = {
  list: ListState<Row>;
  onOpen: (row: Row) => void;
};

/**
 * The record that the link names beside its list. Its code comes when the browser is idle, or at
 * once when the link has a record. Where rows are cards there is no room beside them: the record's
 * page opens instead.
 */
export function ListPeek<Row extends Identified>({ list, onOpen }: Props<Row>) {
  const { noun, link, rows } = list;
  const { peek } = link;
  const isTable = useStore(TABLE_WINDOW);
  const open = useOpenRecord(list);
  const { isEditing } = useEdit();
  const Screen = useContext(RecordScreensContext)[noun.singular];
  const { part } = drawer.use();
  const isWanted = peek !== null && isTable;

  useWanted(drawer, isWanted, link.closePeek);
  useEffect(function preloadDrawer() {
    return whenIdle(drawer.preload);
  }, []);

  function openPage(id: string, replace: boolean): void {
    const place = rows.onPage.findIndex(({ _id }) => _id === id);
    open(id, place, { replace, isEditing });
  }
  const openInPlace = useEffectEvent((id: string) => openPage(id, true));
  useEffect(
    function openOnPhones() {
      if (peek !== null && !isTable) openInPlace(peek);
    },
    [peek, isTable],
  );

  if (!isWanted || !part || !Screen) return null;
  const isPeeked = ({ _id }: Row) => _id === peek;
  const row = rows.onPage.find(isPeeked);
  const known = row ?? rows.droppedOut.find(isPeeked);
  return (
    <part.PeekDrawer
      list={list}
      Screen={Screen}
      id={peek}
      name={known ? noun.nameOf(known) : ''}
      onOpen={() => (row ? onOpen(row) : openPage(peek, false))}
    />
  );
}
