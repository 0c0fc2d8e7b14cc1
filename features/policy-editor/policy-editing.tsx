import { useEffect, useState } from 'react';

import { type Draft, useDraft, useKeptToast } from '@/components/form/use-draft';
import { Spinner } from '@/components/plain/spinner';
import type { Policy } from '@/features/policies/api';
import { startTimer } from '@/lib/timers';

import { PolicyEditor } from './policy-editor';
import { startOfEditing, type PolicyStart } from './use-policy-draft';
import { openText, type ShownText } from './use-shown-text';

type Props = { policy: Policy; live: string; onClose: () => void };
type Opened = PolicyStart & ShownText;

/** The policy editor with its draft; Cancel keeps the draft, since texts are long. */
export function PolicyEditing(props: Props) {
  const draft = useDraft(`Edit ${props.policy.title}`, '');
  const opened = useOpenedText(draft.found, props.live);
  useKeptToast(draft);
  if (opened === null) return <Spinner />;
  return <PolicyEditor {...props} draft={draft} opened={opened} />;
}

/**
 * Opens the text in a task of its own, since an old device takes as long for it as for drawing the
 * editor. Null until then; what the live text becomes later is not opened again.
 */
function useOpenedText(found: Draft | null | undefined, live: string): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpened = opened !== null;
  useEffect(
    function openInOwnTask() {
      if (isOpened || found === undefined) return;
      const start = startOfEditing(found, live);
      return startTimer(() => setOpened({ ...start, ...openText(start.html) }));
    },
    [isOpened, found, live],
  );
  return opened;
}
