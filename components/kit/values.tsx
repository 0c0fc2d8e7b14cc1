import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { Button } from 'antd';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';

import { BidiText, Prose } from '@/components/plain/bidi-text';
import { copyText } from '@/components/toast/toast';
import type { Resource, StatusTone } from '@/lib/nouns/noun';
import { serverNowMs } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { asRead } from '@/lib/text/as-read';
import { formatIso, relativeTime, shortAge, stampOf } from '@/lib/text/dates';
import { previewText, SHOWN_LENGTH } from '@/lib/text/format';
import { inBothZones, ZONE } from '@/lib/text/zone';
import { everySecond } from '@/lib/timers';
import layout from '@/styles/layout.module.css';

import copyableTextStyles from './copyable-text.module.css';
import { AntdIcon } from './icon';
import statusTagStyles from './status-tag.module.css';
import timestampStyles from './timestamp.module.css';

/** How long ago a moment was by the server's clock, in words that stay true while they show. */
function useRelativeTime(iso: string, say = relativeTime): string {
  return useStore({
    subscribe: everySecond,
    read: () => say(iso, serverNowMs()),
    readOnServer: () => '',
  });
}

/** The same; of a moment to come, when that is. */
function useAgeOrDate(iso: string, say?: typeof relativeTime): string {
  const age = useRelativeTime(iso, say);
  const ms = Date.parse(iso);
  return age !== '' || Number.isNaN(ms) ? age : formatIso(iso);
}

/** What every moment on show has: both zones in its tip, and ISO 8601 for who copies it alone. */
const timeOf = (iso: string) => ({
  dateTime: iso,
  title: inBothZones(iso),
  onCopy: (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', iso);
    event.preventDefault();
  },
});

/** A moment to the second (specification §2) and its zone. For columns. */
export function Stamp({ iso }: { iso: string }) {
  useStore(ZONE);
  const { stamp, zone } = stampOf(iso);
  return (
    <>
      <time {...timeOf(iso)}>
        <Prose>{stamp}</Prose>
      </time>
      {zone !== '' && ' '}
      {zone !== '' && <span className={layout.meta}>{zone}</span>}
    </>
  );
}

/** The same, and how long ago that was. For details. */
export function Timestamp({ iso }: { iso: string }) {
  const relative = useRelativeTime(iso);
  if (iso === '') return '—';
  return (
    <>
      <Stamp iso={iso} />
      {relative !== '' && ' '}
      {relative !== '' && <span className={timestampStyles.ago}>{relative}</span>}
    </>
  );
}

/** How old something is: "3 days ago"; short where ages stand below each other, "116 d". */
export function Age({ iso, isShort = false }: { iso: string; isShort?: boolean }) {
  const age = useAgeOrDate(iso, isShort ? shortAge : undefined);
  return (
    age !== '' && (
      <time {...timeOf(iso)} className={layout.meta}>
        {age}
      </time>
    )
  );
}

/** What happened and how long ago: "Joined 3 days ago". */
export function Since({ iso, children = '' }: { iso: string; children?: string }) {
  const relative = useAgeOrDate(iso);
  return relative !== '' && <time {...timeOf(iso)}>{`${children} ${relative}`.trim()}</time>;
}

/** How long ago a moment was, and when in the zone that was chosen. For lists and logs. */
export function Moment({ iso }: { iso: string }) {
  const relative = useRelativeTime(iso);
  useStore(ZONE);
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return <BidiText>{iso}</BidiText>;
  return (
    <time {...timeOf(iso)} className={layout.muted}>
      {[relative, formatIso(iso)].filter(Boolean).join(', ')}
    </time>
  );
}

/** A status by sign and word, in the colour of its tone; the word itself is the API's. */
export function StatusTag({ status, tone }: { status: string; tone: StatusTone }) {
  if (status === '') return '—';
  return (
    <span className={statusTagStyles.tag} data-tone={tone}>
      {tone === 'done' ? <AntdIcon shape={CheckOutlined} /> : <i aria-hidden />}
      <Prose>{previewText(status, SHOWN_LENGTH.name)}</Prose>
    </span>
  );
}

type Props = { noun: Pick<Resource<never>, 'statuses'>; row: { _id: string; status?: string } };

/** A record's status, shown as it is where the specification does not know it; nothing for nouns without. */
export function StatusOf({ noun: { statuses }, row: { status = '' } }: Props) {
  if (statuses === undefined) return null;
  const tone = statuses.find(({ name }) => name === status)?.tone ?? 'plain';
  return <StatusTag status={status} tone={tone} />;
}

/** The attribute of what a table may cut; its value is the whole text, if the element holds a part. */
export const CUT = 'data-cut';

/** The record's own screen shows all of a longer text. */
const WHOLE_LENGTH = 600;

/** A text cut for a table cell; the table shows the whole of it on hover, focus or tap. */
export function TextPreview({ text, length }: { text: string; length?: number }) {
  const read = asRead(text);
  const preview = previewText(read, length);
  if (preview === read) return <BidiText>{read}</BidiText>;
  return (
    <span {...{ [CUT]: previewText(read, WHOLE_LENGTH) }}>
      <BidiText>{preview}</BidiText>
    </span>
  );
}

/** Copies a text; where the browser forbids that, selects it where it is shown. */
export async function copyOrSelect(text: string, shown: Element | null): Promise<void> {
  const isCopied = await copyText(text, 'The text is selected.');
  if (!isCopied && shown) window.getSelection()?.selectAllChildren(shown);
}

type CopyableTextProps = {
  /** What is copied, in the button's name: "Copy e-mail"; in other words than the label of a form. */
  what: string;
  text: string;
  /** The text as it is shown. */
  children: ReactNode;
};

/** A short text with a button that copies it; where the browser forbids that, it selects the text. */
export function CopyableText({ what, text, children }: CopyableTextProps) {
  const shown = useRef<HTMLSpanElement>(null);

  return (
    <span className={copyableTextStyles.copied} data-copied>
      <span ref={shown} translate="no">
        {children}
      </span>
      <Button
        size="small"
        type="text"
        icon={<AntdIcon shape={CopyOutlined} />}
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        onClick={() => void copyOrSelect(text, shown.current)}
      />
    </span>
  );
}
