import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useLazyModule } from '@/components/lazy/use-lazy-module';
import { Button } from '@/components/ui/button';

import styles from './activity.module.css';

/** The mark in the profile's address that the log is open. */
const ACTIVITY = 'activity';

/** Opens and closes the log of the admin's own changes; its code comes when it is opened. */
export function ActivitySection() {
  const [params, setParams] = useSearchParams();
  const { part, isLoading, request } = useLazyModule('my-activity', () => import('./my-activity'));
  const isOpen = params.has(ACTIVITY);

  const load = useEffectEvent(() => void request());
  useEffect(
    function loadLogOfLink() {
      if (isOpen) load();
    },
    [isOpen],
  );

  function toggle(): void {
    if (isOpen && part === null) return void request();
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
