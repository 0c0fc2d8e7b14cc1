import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Button } from '@/components/ui/button';
import { lazyModule } from '@/lib/browser/lazy-module';

import styles from './activity.module.css';

/** The mark in the profile's address that the log is open. */
const ACTIVITY = 'activity';

const myActivity = lazyModule('my-activity', () => import('./my-activity'));

/** Opens and closes the log of the admin's own changes; its code comes when it is opened. */
export function ActivitySection() {
  const [params, setParams] = useSearchParams();
  const { part, isLoading } = myActivity.use();
  const isOpen = params.has(ACTIVITY);

  useEffect(
    function fetchLogOfLink() {
      if (isOpen) void myActivity.request();
    },
    [isOpen],
  );

  function toggle(): void {
    if (isOpen && part === null) {
      void myActivity.request();
      return;
    }
    setParams(
      (current) => {
        if (isOpen) current.delete(ACTIVITY);
        else current.set(ACTIVITY, '1');
        return current;
      },
      { replace: true },
    );
  }

  return (
    <div className={styles.section}>
      <Button onClick={toggle} isBusy={isLoading} aria-expanded={isOpen && part !== null}>
        My activity
      </Button>
      {isOpen && part && <part.MyActivity />}
    </div>
  );
}
