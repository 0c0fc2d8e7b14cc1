import { useDrafts } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { editAddress } from '@/lib/links/record-link';
import { useLocation } from '@/lib/links/router';
import { formatMoment } from '@/lib/text/format';

/** Tells an admin of what waits in the editor, where they see what visitors see. */
export function WaitingDraft() {
  const { pathname } = useLocation();
  const draft = useDrafts().drafts?.find(({ address }) => address === editAddress(pathname));
  return (
    draft && (
      <AntdAlert>
        Your draft of {formatMoment(draft.savedAtMs)} is not published. Edit opens it.
      </AntdAlert>
    )
  );
}
