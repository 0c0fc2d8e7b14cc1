import { Button } from 'antd';

import { isPublished, useVersions } from '@/components/activity/policy-versions';
import { useDrafts } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { Age, Since } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { isSameButSpaces } from '@/lib/html/same-but-spaces';
import { editAddress } from '@/lib/links/record-link';
import { useLocation } from '@/lib/links/router';
import layout from '@/styles/layout.module.css';

type Props = {
  /** The policy's name on this device, and its text as visitors read it. */
  name: string;
  html: string;
  onOpen: () => void;
};

/** Tells an admin of what waits in the editor, where they see what visitors see; else of what was published from here. */
export function WaitingDraft({ name, html, onOpen }: Props) {
  const { pathname } = useLocation();
  const draft = useDrafts().drafts?.find(({ address }) => address === editAddress(pathname));
  if (!draft) return <Published name={name} html={html} />;
  return (
    <div className={layout.notice}>
      <AntdAlert action={<Button onClick={onOpen}>Resume</Button>}>
        Your draft is not published. <Age iso={new Date(draft.savedAtMs).toISOString()} />
      </AntdAlert>
    </div>
  );
}

/** Since when visitors read this text, and by whom it is, where this browser saw it published and read back. */
function Published({ name, html }: Omit<Props, 'onOpen'>) {
  const last = useVersions(name).find(isPublished);
  if (last?.readBack !== 'same' || !isSameButSpaces(last.html, html)) return null;
  return (
    <p className={`${layout.second} ${layout.notice}`}>
      Visitors see this text: published by <BidiText>{last.by}</BidiText>,{' '}
      <Since iso={last.savedAt} />, and read back.
    </p>
  );
}
