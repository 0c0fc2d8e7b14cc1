import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { editLink } from '@/lib/links/use-edit-param';
import { useSession } from '@/lib/session/session';
import { windowEvents } from '@/lib/storage/store';

import type { Draft } from './draft';
import { readDraft } from './draft-store';
import { createDraftWriter, type DraftWriter } from './draft-writer';

/** One form's draft, for the admin who was signed in when it opened. */
export type DraftState = Pick<DraftWriter, 'save' | 'remove'> & {
  owner: string;
  address: string;
  /** The stored draft; null for none, undefined while it is read. */
  found: Draft | null | undefined;
  /** False when drafts are only in memory. */
  isStored: boolean;
};

/**
 * Stores unsaved values of the form at this address, unless it stands at another one (`at`). `title`
 * and `subject` label the draft.
 */
export function useDraft(title: string, subject: string, at?: string): DraftState {
  const { admin } = useSession();
  const location = useLocation();
  // After a sign-out the open form still belongs to the admin who typed.
  const [owner] = useState(admin?.email ?? '');
  const [address] = useState(at ?? editLink(location));
  const [isStored, setStored] = useState(true);
  const [found, setFound] = useState<Draft | null>();
  const [writer] = useState(() => createDraftWriter(owner, { address, title, subject }, setStored));

  useEffect(
    function readEarlierDraft() {
      let isActive = true;
      void readDraft(owner, address).then((draft) => {
        // Read late, it would be offered in another record's form, or to another admin.
        if (isActive) setFound(draft);
      });
      return () => {
        isActive = false;
      };
    },
    [owner, address],
  );
  useEffect(
    function flushOnLeaving() {
      const { flush } = writer;
      const flushHidden = () => {
        if (document.visibilityState === 'hidden') flush();
      };
      document.addEventListener('visibilitychange', flushHidden);
      // A first reload leaves IndexedDB time to write, a second one almost none.
      const stop = windowEvents('beforeunload', 'pagehide')(flush);
      return () => {
        document.removeEventListener('visibilitychange', flushHidden);
        stop();
        flush();
      };
    },
    [writer],
  );

  return { owner, address, found, isStored, save: writer.save, remove: writer.remove };
}
