import { AntdAlert } from '@/components/kit/alert';
import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import type { Identified } from '@/lib/rows/known-rows';
import { countOf } from '@/lib/text/format';

/** Above the table: why its page could not be read, or that nobody has searched. */
export function ListNotices<Row extends Identified>({ list }: { list: ListState<Row> }) {
  const { link, rows, page } = list;
  const { error, retry } = page.server;

  if (page.isSearchOffline && rows.onPage.length > 0) {
    return (
      <AntdAlert>
        There is no connection, so “<BidiText>{link.query.key}</BidiText>” was not searched. These
        are the rows of before.
      </AntdAlert>
    );
  }
  // Without rows, the table says so in their place.
  if (error && rows.onPage.length > 0) return <LoadError error={error} onRetry={retry} />;
  const ids = rows.onPage.map(({ _id }) => _id).filter(Boolean);
  const doubles = ids.filter((id, at) => ids.indexOf(id) !== at).length;
  return doubles > 0 ? (
    <AntdAlert variant="warning">
      {countOf(doubles, 'row has', 'rows have')} the id of another row here: what is done to one may
      be done to the other.
    </AntdAlert>
  ) : null;
}
