import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { editLink } from '@/lib/navigation/use-edit-param';
import { useSession } from '@/lib/session/session';
import { windowEvents } from '@/lib/storage/store';

import type { Draft } from './draft';
import { readDraft } from './draft-store';
import { createDraftWriter, type DraftWriter } from './draft-writer';

/** One form's draft, for the admin who is signed in when the form opens. */
export type DraftState = Pick<DraftWriter, 'save' | 'remove'> & {
  /** Whose it is, and where its form is. */
  owner: string;
  address: string;
  /** The draft of an earlier visit; null for none, undefined until that is known. */
  found: Draft | null | undefined;
  /** False once this browser has refused to store what was typed. */
  isStored: boolean;
};

/**
 * Stores what is typed into the form at this address, through a reload, a crash, a closed tab and
 * the end of the session. `title` and `subject` are what it is offered under later.
 */
export function useDraft(title: string, subject: string): DraftState {
  const { admin } = useSession();
  const location = useLocation();
  // The form that is open when the session ends still belongs to who typed into it.
  const [owner] = useState(admin?.email ?? '');
  const [address] = useState(editLink(location));
  const [isStored, setStored] = useState(true);
  const [found, setFound] = useState<Draft | null>();
  const [writer] = useState(() => createDraftWriter(owner, { address, title, subject }, setStored));

  useEffect(
    function readEarlierDraft() {
      let isActive = true;
      void readDraft(owner, address).then((draft) => {
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
      // A reload leaves IndexedDB some time after the first, and next to none after the second.
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
