import { AntdAlert } from '@/components/kit/alert';
import { listToolsPart } from '@/components/list/on-demand/list-tools-part';
import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { useWanted } from '@/lib/browser/lazy-module';
import { useOpenSets } from '@/lib/changes/use-sets';

/** Above the table: why its page could not be read, and what goes on with all rows. */
export function ListNotices<Row extends { _id: string }>({ list }: { list: ListState<Row> }) {
  const { resource, link, mode, page, known, selection, tools } = list;
  const { error, retry } = page.server;
  const { part } = listToolsPart.use();
  const { purpose, exported, printed, sheet } = tools;
  const isInUse = [purpose, exported, printed, sheet].some((one) => one !== null);
  const { live, brokenOff } = useOpenSets(resource.name);

  useWanted(listToolsPart, known.areNeeded || isInUse, tools.cancel);
  useWanted(listToolsPart, selection.rows.length + live.length + brokenOff.length > 0);

  return (
    <>
      {/* Without rows, the table says so in their place. */}
      {error && page.rows.length > 0 && mode.is !== 'unsearched' && (
        <LoadError error={error} onRetry={retry} />
      )}
      {mode.is === 'unsearched' && (
        <AntdAlert>
          There is no connection, so “<BidiText>{link.query.key}</BidiText>” was not searched. These
          are the rows of before.
        </AntdAlert>
      )}
      {part && <part.ListTools list={list} />}
    </>
  );
}
