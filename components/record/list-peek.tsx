import { useContext, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { lazyModule } from '@/lib/browser/lazy-module';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { whenIdle } from '@/lib/browser/when-idle';
import { recordPath } from '@/lib/links/paths';
import { editAddress } from '@/lib/links/record-link';
import { useEdit } from '@/lib/links/use-link';
import type { ListLink } from '@/lib/links/use-list-link';
import type { Resource } from '@/lib/rows/resource-read';
import { useStore } from '@/lib/storage/store';

import { RecordScreensContext } from './peek-context';

const drawer = lazyModule('peek', () => import('./peek-drawer'));

type Props<Row> = {
  resource: Resource<Row>;
  link: ListLink;
  /** The rows on show, the number of the first and of all. */
  rows: readonly Row[];
  first: number;
  total: number;
  /** Those that the admin's own change has taken out of the list. */
  left: readonly Row[];
  onOpen: (row: Row) => void;
};

/**
 * The record that the link names beside its list. Its code comes when the browser is idle, or at
 * once when the link has a record. Where rows are cards there is no room beside them: the record's
 * page opens instead.
 */
export function ListPeek<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, link, rows } = props;
  const { peek } = link;
  const isTable = useStore(TABLE_WINDOW);
  const navigate = useNavigate();
  const { isEditing } = useEdit();
  const Screen = useContext(RecordScreensContext)[resource.singular];
  const { part } = drawer.use();
  const isWanted = peek !== null && isTable;

  // A notice has said why the part did not come.
  const giveUp = useEffectEvent(link.closePeek);
  useEffect(
    function loadDrawer() {
      if (!isWanted) return whenIdle(drawer.preload);
      let isWaiting = true;
      void drawer.request().then((loaded) => {
        if (loaded === null && isWaiting) giveUp();
      });
      return () => {
        isWaiting = false;
      };
    },
    [isWanted],
  );

  function openPage(id: string, replace: boolean): void {
    const path = recordPath(resource.singular, id);
    void navigate(isEditing ? editAddress(path) : path, { replace });
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
  const row = rows.find(isPeeked);
  const known = row ?? props.left.find(isPeeked);
  return (
    <part.PeekDrawer
      {...props}
      id={peek}
      name={known ? resource.nameOf(known) : ''}
      Screen={Screen}
      onOpen={() => (row ? props.onOpen(row) : openPage(peek, false))}
      onStep={link.openPeek}
      onClose={link.closePeek}
    />
  );
}
