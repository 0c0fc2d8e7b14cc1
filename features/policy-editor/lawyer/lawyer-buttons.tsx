import { Button } from 'antd';
import { useRef } from 'react';

import { stampVersion } from '@/components/activity/policy-versions';
import { showToast } from '@/components/toast/toast';
import { datedFileName, download } from '@/lib/browser/window';

import { decodeHtml } from './decode-html';
import { readLawyerFile, toLawyerFile } from './lawyer-file';

type Props = {
  title: string;
  name: string;
  /** The draft. */
  html: string;
  /** The text that it is compared with. */
  against: string;
  /** Takes the text of a file that came back as the draft; left out where it cannot be changed. */
  onRead: ((html: string) => void) | undefined;
};

/** Saves the changes as a document for a lawyer, and reads the one that comes back. */
export function LawyerButtons({ title, name, html, against, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function save(): void {
    const { by, savedAt } = stampVersion();
    const { file, whyUntracked } = toLawyerFile(title, against, html, { by, at: savedAt });
    download(datedFileName(`${name}-changes`, 'html'), new Blob([file], { type: 'text/html' }));
    if (whyUntracked !== '') showToast('warning', whyUntracked);
  }

  async function read(file: File): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) {
      showToast('error', 'This file cannot be read. It may have been moved: choose it again.');
      return;
    }
    const text = readLawyerFile(decodeHtml(bytes), html);
    if (text === '') showToast('error', 'This file holds no text, so nothing was read.');
    else onRead?.(text);
  }

  return (
    <>
      {html !== against && <Button onClick={save}>File for a lawyer</Button>}
      {onRead && <Button onClick={() => input.current?.click()}>Open a lawyer’s file</Button>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File from a lawyer"
        accept=".html,.htm,text/html"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          if (file) void read(file).finally(() => (target.value = ''));
        }}
      />
    </>
  );
}
