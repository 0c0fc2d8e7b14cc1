import { Button } from 'antd';
import { useState } from 'react';

import { AntdModal } from '@/components/kit/modal';
import { copyText } from '@/components/toast/toast';
import { useLocation } from '@/lib/links/router';
import { formatDay } from '@/lib/text/dates';
import layout from '@/styles/layout.module.css';

import type { ChangeLine } from '../compare/change-lines';

import { tellChanges, writeAsHtml, writeAsText } from './change-sentences';

/** The address of a policy's page without `#`: mail programs would drop what follows it. */
const publicAddress = (path: string) =>
  new URL(`${path.replace('/admin/', '')}/`, window.location.href).href;

type TellProps = {
  title: string;
  lines: readonly ChangeLine[];
  /** When the text was published; '' for now. */
  savedAt: string;
};

/** Offers the changes of a text as sentences to copy for its readers; nothing is sent. */
export function TellChanges({ title, lines, savedAt }: TellProps) {
  const { pathname } = useLocation();
  const [openedAtMs, setOpenedAtMs] = useState(0);
  const isOpen = openedAtMs > 0;
  const told = isOpen ? tellChanges(lines) : [];
  // Formatted for another year, so that the day names its year.
  const day = formatDay(Date.parse(savedAt) || openedAtMs, 0);
  const frame = {
    title: `What changed in our ${title}, ${day}`,
    address: publicAddress(pathname),
  };
  const copy = (text: string) => void copyText(text, 'Select the sentences to copy them.');

  return (
    <>
      <Button
        disabled={lines.every(({ numbers }) => numbers.length === 0)}
        onClick={() => setOpenedAtMs(Date.now())}
      >
        Tell what changed
      </Button>
      <AntdModal
        open={isOpen}
        title={frame.title}
        width={640}
        onCancel={() => setOpenedAtMs(0)}
        footer={
          <div className={layout.end}>
            <Button onClick={() => copy(writeAsHtml(told, frame))}>Copy as HTML</Button>
            <Button type="primary" onClick={() => copy(writeAsText(told, frame))}>
              Copy as text
            </Button>
          </div>
        }
      >
        {told.map(({ section, sentences }, index) => (
          <section key={index}>
            <h3 className={layout.title} dir="auto">
              {section}
            </h3>
            <ul>
              {sentences.map((sentence, at) => (
                <li key={at} dir="auto">
                  {sentence}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={layout.second}>The whole text: {frame.address}</p>
      </AntdModal>
    </>
  );
}
