import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { editLink } from '@/lib/navigation/use-edit-param';
import { useSession } from '@/lib/session/session';

import type { Draft } from './draft';
import { readDraft } from './draft-store';
import { createDraftWriter, type DraftWriter } from './draft-writer';
import { saveUnloadDrafts } from './unload-drafts';

/** One form's draft, for the admin who is signed in when the form opens. */
export type DraftState = Pick<DraftWriter, 'note' | 'forget'> & {
  /** Whose it is, and where its form is. */
  owner: string;
  address: string;
  /** What an earlier visit left; null for nothing, undefined until that is known. */
  found: Draft | null | undefined;
  /** False once this browser has refused to keep what was typed. */
  isKept: boolean;
};

/**
 * Keeps what is typed into the form at this address through a reload, a crash, a closed tab and
 * the end of the session. `title` and `subject` are what it is offered under later.
 */
export function useDraft(title: string, subject: string): DraftState {
  // The form that is open when the session ends still belongs to who typed into it.
  const [owner] = useState(useSession().admin?.email ?? '');
  const [address] = useState(editLink(useLocation()));
  const [isKept, setKept] = useState(true);
  const [found, setFound] = useState<Draft | null>();
  const [writer] = useState(() => createDraftWriter(owner, { address, title, subject }, setKept));

  useEffect(
    function readLeftOver() {
      let isLeft = false;
      void readDraft(owner, address).then((draft) => {
        if (!isLeft) setFound(draft);
      });
      return () => {
        isLeft = true;
      };
    },
    [owner, address],
  );
  useEffect(
    function keepOnLeaving() {
      const leave = () => {
        writer.flush();
        saveUnloadDrafts();
      };
      const leaveHidden = () => {
        if (document.visibilityState === 'hidden') leave();
      };
      document.addEventListener('visibilitychange', leaveHidden);
      // A reload leaves some time after the first, and none to speak of after the second.
      window.addEventListener('beforeunload', leave);
      window.addEventListener('pagehide', leave);
      return () => {
        document.removeEventListener('visibilitychange', leaveHidden);
        window.removeEventListener('beforeunload', leave);
        window.removeEventListener('pagehide', leave);
        leave();
      };
    },
    [writer],
  );

  return { owner, address, found, isKept, note: writer.note, forget: writer.forget };
}
