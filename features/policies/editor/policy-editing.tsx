import { Spinner } from '@/components/feedback/spinner';
import type { Policy } from '@/features/policies/policy';
import { useDraft } from '@/lib/drafts/use-draft';

import { PolicyEditor } from './policy-editor';

type Props = { policy: Policy; live: string; onClose: () => void };

/** The policy editor with its draft, which Cancel keeps, since texts are long. */
export function PolicyEditing(props: Props) {
  const draft = useDraft(`Edit ${props.policy.title}`, '');
  return draft.found === undefined ? <Spinner /> : <PolicyEditor {...props} draft={draft} />;
}
