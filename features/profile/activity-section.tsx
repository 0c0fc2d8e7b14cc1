import { Button } from 'antd';
import { useEffect } from 'react';

import { ChangeList, LAST_CHANGES, useActivity } from '@/components/activity/own-changes';
import { Panel } from '@/components/kit/panel';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useFlag } from '@/lib/links/use-link';

const myActivity = lazyModule('my-activity', () => import('./my-activity'));

/** The admin's last changes, or the log of all of them; its code loads when it is opened. */
export function ActivitySection() {
  const { isOn: isOpen, set } = useFlag('activity');
  const { part, isLoading } = myActivity.use();
  const { entries } = useActivity();
  const log = isOpen ? part : null;

  useEffect(
    function loadLogOfLink() {
      if (isOpen) void myActivity.request();
    },
    [isOpen],
  );

  function toggle(): void {
    if (isOpen && part === null) void myActivity.request();
    else set(!isOpen);
  }

  return (
    <Panel
      title={log ? 'My activity' : LAST_CHANGES}
      note={log && 'kept in this browser'}
      more={
        <Button
          type="link"
          size="small"
          onClick={toggle}
          loading={isLoading}
          aria-expanded={log !== null}
        >
          {log ? 'Show less' : 'My activity'}
        </Button>
      }
    >
      {log ? <log.MyActivity /> : <ChangeList label={LAST_CHANGES} entries={entries} />}
    </Panel>
  );
}
