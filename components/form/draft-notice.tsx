import { Button } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import { formatMoment } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Draft } from './draft';

type Props = {
  /** The draft whose values the form shows. */
  draft: Draft | null;
  onDiscard: () => void;
  /** What the form would show without the draft, if not what is stored. */
  instead?: string;
  /** False when the browser refuses to store drafts. */
  isStored: boolean;
};

/** Says above a form that it shows a draft, or that the browser stores none. */
export function DraftNotice({ draft, onDiscard, isStored, instead }: Props) {
  return (
    <>
      {draft && (
        <div className={layout.notice}>
          <AntdAlert
            action={
              <Button size="small" onClick={onDiscard}>
                Discard draft
              </Button>
            }
          >
            {draft.revertsMs === undefined
              ? `What you typed and did not send is back, from ${formatMoment(draft.savedAtMs)}. `
              : `Submit puts back what stood here before your change of ${formatMoment(draft.revertsMs)}. `}
            {instead !== undefined && `Discard it to start with ${instead}.`}
          </AntdAlert>
        </div>
      )}
      {!isStored && (
        <div className={layout.notice}>
          <AntdAlert variant="warning">
            This browser cannot keep what you type here: a reload or a closed tab loses it.
          </AntdAlert>
        </div>
      )}
    </>
  );
}
