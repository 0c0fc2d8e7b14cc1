import { useEffect, useEffectEvent } from 'react';

import { useLazyModule } from '@/components/lazy/use-lazy-module';
import { Button } from '@/components/ui/button';
import { useFlagParam } from '@/lib/navigation/use-edit-param';

import styles from './activity.module.css';

/** Opens and closes the log of the admin's own changes; its code comes when it is opened. */
export function ActivitySection() {
  const { isOn: isOpen, set } = useFlagParam('activity');
  const { part, isLoading, request } = useLazyModule('my-activity', () => import('./my-activity'));

  const load = useEffectEvent(() => void request());
  useEffect(
    function loadLogOfLink() {
      if (isOpen) load();
    },
    [isOpen],
  );

  function toggle(): void {
    if (isOpen && part === null) return void request();
    set(!isOpen);
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
