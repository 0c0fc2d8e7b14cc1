import { useEffect, useRef, useState } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { letArrive } from '@/lib/changes/run/arriving';
import { mayArrive } from '@/lib/changes/run/may-arrive';
import { SaveCancelled } from '@/lib/forms/saving';
import type { ApiError } from '@/lib/http/api-error';
import layout from '@/styles/layout.module.css';

/** A form's last call of which nobody has heard the end. */
export type LostCall = Pick<ReturnType<typeof useLostCall>, 'note' | 'settle'>;

/**
 * A call whose reply was lost may be on its way yet, and what a form sends before it has arrived is overwritten by it:
 * the next try waits for that, and the form says so.
 */
export function useLostCall() {
  /** By this device's clock: at the latest as the form opened, of an earlier visit; 0 for none on its way. */
  const [openedAtMs] = useState(() => Date.now());
  const lostAtMs = useRef(openedAtMs);
  const leaving = useLeaving();
  const [isAwaited, setAwaited] = useState(false);

  function note(error: ApiError): void {
    lostAtMs.current = mayArrive(error) ? Date.now() : 0;
  }

  /**
   * Waits until it has surely arrived; false where none is on its way.
   * @throws SaveCancelled where the form was left
   */
  async function settle(): Promise<boolean> {
    const atMs = lostAtMs.current;
    if (atMs === 0) return false;
    setAwaited(true);
    const hasArrived = await letArrive({ sentAtMs: atMs, lostAtMs: atMs }, leaving());
    setAwaited(false);
    if (!hasArrived) throw new SaveCancelled('');
    lostAtMs.current = 0;
    return true;
  }

  return {
    note,
    settle,
    notice: isAwaited && (
      <div className={layout.notice}>
        <AntdAlert>The last try got no clear answer. Looking whether it arrived …</AntdAlert>
      </div>
    ),
  };
}

/** A signal that is given when the form is left. */
function useLeaving(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(function giveOnLeaving() {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  return () => leaving.current.signal;
}
