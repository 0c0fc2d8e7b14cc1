import { Button } from 'antd';
import { useEffect } from 'react';

import { LastChanges } from '@/components/activity/own-changes';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useFlag } from '@/lib/links/use-link';

import styles from './activity.module.css';

const myActivity = lazyModule('my-activity', () => import('./my-activity'));

/** The admin's last changes, or the log of all of them; its code loads when it is opened. */
export function ActivitySection() {
  const { isOn: isOpen, set } = useFlag('activity');
  const { part, isLoading } = myActivity.use();

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
    <div className={styles.section}>
      <Button onClick={toggle} loading={isLoading} aria-expanded={isOpen && part !== null}>
        {isOpen && part ? 'Show less' : 'My activity'}
      </Button>
      {isOpen && part ? <part.MyActivity /> : <LastChanges />}
    </div>
  );
}
