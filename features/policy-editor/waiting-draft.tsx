import { Button } from 'antd';

import { useDrafts } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { Age } from '@/components/kit/values';
import { editAddress } from '@/lib/links/record-link';
import { useLocation } from '@/lib/links/router';
import layout from '@/styles/layout.module.css';

/** Tells an admin of what waits in the editor, where they see what visitors see. */
export function WaitingDraft({ onOpen }: { onOpen: () => void }) {
  const { pathname } = useLocation();
  const draft = useDrafts().drafts?.find(({ address }) => address === editAddress(pathname));
  return (
    draft && (
      <div className={layout.notice}>
        <AntdAlert action={<Button onClick={onOpen}>Resume</Button>}>
          Your draft is not published. <Age iso={new Date(draft.savedAtMs).toISOString()} />
        </AntdAlert>
      </div>
    )
  );
}
