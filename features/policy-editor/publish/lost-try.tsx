import { LostReplyNotice } from '@/components/form/lost-reply';
import { useLocation } from '@/lib/links/router';

import type { Saving } from './use-save-policy';

/** Says of a try without a clear answer that it may have arrived, or that a save waits for it. */
export function LostTry({ saving: { phase, waiting } }: { saving: Saving }) {
  const { pathname } = useLocation();
  return (
    <>
      {waiting}
      {phase.is === 'unsure' && <LostReplyNotice address={pathname} />}
    </>
  );
}
