import { Button } from 'antd';

import { useDrafts } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { editAddress } from '@/lib/links/record-link';
import { useLocation } from '@/lib/links/router';
import { formatMoment } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

/** Tells an admin of what waits in the editor, where they see what visitors see. */
export function WaitingDraft({ onOpen }: { onOpen: () => void }) {
  const { pathname } = useLocation();
  const draft = useDrafts().drafts?.find(({ address }) => address === editAddress(pathname));
  return (
    draft && (
      <div className={layout.notice}>
        <AntdAlert action={<Button onClick={onOpen}>Open the draft</Button>}>
          Your draft of {formatMoment(draft.savedAtMs)} is not published.
        </AntdAlert>
      </div>
    )
  );
}
