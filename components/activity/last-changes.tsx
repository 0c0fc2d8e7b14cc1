import { Link } from 'react-router-dom';

import { Panel } from '@/components/kit/panel';
import { PanelEntry, PanelList } from '@/components/kit/panel-list';
import { BidiText } from '@/components/plain/bidi-text';
import { State } from '@/components/plain/state';
import { LOG_ADDRESS } from '@/lib/links/paths';

import { useActivityWords, useActivity } from './activity-words';

const MOST_SHOWN = 5;

const NONE = 'Nothing has been changed from this browser yet.';

type Props = {
  /** Whether the way to all of it is shown. */
  hasLink?: boolean;
  /** Whether there is room for a drawing where nothing was changed yet. */
  isRoomy?: boolean;
};

/** What the admin changed last from this device. */
export function LastChanges({ hasLink = false, isRoomy = false }: Props) {
  const { entries } = useActivity();
  const { describeAction } = useActivityWords();
  return (
    <Panel title="My last changes" more={hasLink && <Link to={LOG_ADDRESS}>All my changes</Link>}>
      {isRoomy && entries?.length === 0 ? (
        <State drawing="book" title={NONE} />
      ) : (
        <PanelList
          label="My last changes"
          state={{ data: entries?.slice(0, MOST_SHOWN), error: undefined, retry: () => undefined }}
          empty={NONE}
        >
          {(entry) => (
            <PanelEntry
              title={<ChangedRecord address={entry.address} name={entry.subject} />}
              detail={describeAction(entry)}
              at={new Date(entry.atMs).toISOString()}
            />
          )}
        </PanelList>
      )}
    </Panel>
  );
}

/** A deleted record has no address to lead to. */
function ChangedRecord({ address, name }: { address: string; name: string }) {
  const text = <BidiText>{name || 'without a name'}</BidiText>;
  return address === '' ? text : <Link to={address.split('?')[0] ?? ''}>{text}</Link>;
}
