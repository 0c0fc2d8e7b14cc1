import { useEffect, useState } from 'react';

import { useKeptToast } from '@/components/form/discard-draft';
import { type Draft, useDraft } from '@/components/form/use-draft';
import { Spinner } from '@/components/plain/spinner';
import type { Policy } from '@/features/policies/api';
import { startTimer } from '@/lib/timers';

import { PolicyEditor } from './policy-editor';
import { type PolicyStart, startOfEditing } from './publish/use-policy-draft';

type Props = { policy: Policy; live: string; onClose: () => void };

/** The policy editor with its draft; Cancel keeps the draft, since texts are long. */
export function OpenPolicyEditor(props: Props) {
  const kept = useDraft(`Edit ${props.policy.title}`, '');
  const start = useStart(kept.found, props.live);
  useKeptToast(kept);
  if (start === null) return <Spinner />;
  return <PolicyEditor {...props} kept={kept} start={start} />;
}

/**
 * Returns what the editor opens with; null until a task of its own has begun, since an old device draws the editor so slowly
 * that it must show before that something happens. Later live texts do not change it.
 */
function useStart(found: Draft | null | undefined, live: string): PolicyStart | null {
  const [start, setStart] = useState<PolicyStart | null>(null);
  const isStarted = start !== null;
  useEffect(
    function startInOwnTask() {
      if (isStarted || found === undefined) return;
      return startTimer(() => setStart(startOfEditing(found, live)));
    },
    [isStarted, found, live],
  );
  return start;
}
