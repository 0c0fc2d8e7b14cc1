import { AntdTheme } from '@/components/antd-theme';
import { Spinner } from '@/components/spinner';
import { useDraft } from '@/lib/use-draft';

import type { Policy } from './policy';
import { PolicyEditor } from './policy-editor';

type Props = { policy: Policy; live: string; onClose: () => void };

/** Edits a policy text, starting with what was left unsaved. Cancel keeps it, since texts are long. */
export function PolicyEditing(props: Props) {
  const draft = useDraft(`Edit ${props.policy.title}`, '');
  return draft.found === undefined ? (
    <Spinner />
  ) : (
    <AntdTheme>
      <PolicyEditor {...props} draft={draft} />
    </AntdTheme>
  );
}
