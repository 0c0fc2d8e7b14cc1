import { Panel } from '@/components/kit/panel';
import { PanelEntry, PanelList } from '@/components/kit/panel-list';

import { useActivityWords, useActivity } from './activity-words';

const MOST_SHOWN = 5;

/** What this admin changed of a record from this device; nothing if that is nothing. */
export function OwnChanges({ noun, record }: { noun: string; record: string }) {
  const { entries = [] } = useActivity();
  const { describeAction } = useActivityWords();
  const own = entries.filter((entry) => entry.noun === noun && entry.record === record);
  if (own.length === 0) return null;
  return (
    <Panel title="My changes" note="from this browser">
      <PanelList
        label="My changes"
        state={{ data: own.slice(0, MOST_SHOWN), error: undefined, retry: () => undefined }}
        empty=""
      >
        {(entry) => (
          <PanelEntry
            title={describeAction(entry)}
            detail={entry.fields.map(({ label }) => label).join(', ')}
            at={new Date(entry.atMs).toISOString()}
          />
        )}
      </PanelList>
    </Panel>
  );
}
