'use client';

import { Button as AntdButton, Segmented, Skeleton, Tabs } from 'antd';

import { EntrySkeleton } from '@/app/entry/entry-skeleton';
import { DockedFooter } from '@/components/form/docked-footer';
import { AntdAlert } from '@/components/kit/alert';
import { AntdTheme } from '@/components/kit/antd-theme';
import { EmailLink, PhoneLink } from '@/components/kit/contact-links';
import { ExternalLink } from '@/components/kit/external-link';
import { Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import { Thumbnail } from '@/components/kit/thumbnail';
import { Age, CopyableText, Moment, StatusTag, Timestamp } from '@/components/kit/values';
import { WordDiff } from '@/components/kit/word-diff';
import { Button } from '@/components/plain/button';
import { Kbd } from '@/components/plain/kbd';
import { LoadError } from '@/components/plain/load-error';
import { Avatar } from '@/components/plain/marks';
import { MessageBox } from '@/components/plain/message-box';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Spinner, State } from '@/components/plain/state';
import { showToast, ToastHost } from '@/components/toast/toast';
import { badReply } from '@/lib/http/api-error';
import type { StatusTone } from '@/lib/rows/noun';
import layout from '@/styles/layout.module.css';

import '../entry/faces';
import { useHydrated } from '../entry/use-hydrated';
import { useSiteTheme } from '../entry/use-site-theme';

const NAMES = ['Thaís Assunção', '渡辺 美咲', 'Дмитрий Петренко', 'سلمى حداد', 'Harriet Bennett'];
const STATUSES: [word: string, tone: StatusTone][] = [
  ['active', 'good'],
  ['upcoming', 'ahead'],
  ['completed', 'done'],
  ['Pending', 'waiting'],
  ['Resolved', 'done'],
  ['Failed', 'bad'],
  ['unknown', 'plain'],
];
const MOMENT = '2026-09-27T08:23:11.000Z';
const none = () => undefined;
const rows = { error: undefined, retry: none };

/** Every part in its states, under `npm run dev` at /kit; not in the build. */
export default function Kit() {
  const isInBrowser = useHydrated();
  useSiteTheme(isInBrowser);
  if (!isInBrowser) return null;
  return (
    <AntdTheme>
      <main style={{ display: 'grid', gap: 24, maxWidth: 1120, margin: '0 auto', padding: 28 }}>
        <ScreenHeading
          lead={<Avatar name="Thaís Assunção" sizePx={64} />}
          tag={<StatusTag status="active" tone="good" />}
          meta={['Mystery', 'hosted by Thaís Assunção']}
          actions={<AntdButton type="primary">Edit</AntdButton>}
        >
          Page header
        </ScreenHeading>
        <Panel title="Status, date, people, keys">
          <div className={layout.wrap}>
            {STATUSES.map(([status, tone]) => (
              <StatusTag key={status} status={status} tone={tone} />
            ))}
          </div>
          <p>
            <Timestamp iso={MOMENT} /> <Age iso={MOMENT} /> <Moment iso={MOMENT} />
          </p>
          <div className={layout.wrap}>
            {NAMES.map((name) => (
              <Avatar key={name} name={name} sizePx={44} />
            ))}
            <Kbd press="mod k" /> <Kbd press="esc" />
          </div>
        </Panel>
        <Panel title="Buttons, before the sign-in and behind it">
          <div className={layout.wrap}>
            {(['plain', 'primary', 'danger', 'quiet'] as const).map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
            <Button disabled>disabled</Button>
            <Button isBusy>busy</Button>
          </div>
          <div className={layout.wrap}>
            <AntdButton>default</AntdButton>
            <AntdButton type="primary">primary</AntdButton>
            <AntdButton type="text" danger>
              quiet delete
            </AntdButton>
            <AntdButton disabled>disabled</AntdButton>
            <AntdButton loading>busy</AntdButton>
            <Segmented options={['Pending', 'All']} />
          </div>
          <Tabs items={['Write', 'Preview'].map((label) => ({ key: label, label }))} />
        </Panel>
        <KitValues />
        <KitFeedback />
        <LoadError error={badReply('Internal server error')} onRetry={none} />
        <Panel title="Rows">
          <PanelList label="Rows" empty="" state={{ ...rows, data: NAMES }}>
            {(name) => <PanelEntry title={name} person={name} detail="a line below" at={MOMENT} />}
          </PanelList>
        </Panel>
        <Panel title="Rows that are not there yet">
          <PanelList label="None" empty="" state={{ ...rows, data: undefined }}>
            {none}
          </PanelList>
        </Panel>
        {(['book', 'torn', 'map'] as const).map((name) => (
          <Panel key={name} title={name}>
            <State drawing={name} title="The first page is still blank">
              As soon as somebody opens a room it appears here.
            </State>
          </Panel>
        ))}
      </main>
    </AntdTheme>
  );
}

const addressOf = (file: string) => new URL(file, window.location.href).href;
const SIZES = [
  [110, 64],
  [52, 30],
  [38, 22],
] as const;

/** What is said, and what stands where something is still to come. */
function KitFeedback() {
  return (
    <>
      <Panel title="Covers: as stored, not there, and not one that may be loaded">
        <div className={layout.wrap}>
          {[addressOf('/favicon.ico'), addressOf('/missing.png'), 'javascript:alert(1)'].map(
            (src) =>
              SIZES.map(([width, height]) => (
                <Thumbnail key={`${src} ${width}`} src={src} alt="A cover" {...{ width, height }} />
              )),
          )}
        </div>
      </Panel>
      <Panel title="Toasts">
        <div className={layout.wrap}>
          {(['success', 'info', 'warning', 'error'] as const).map((type) => (
            <Button key={type} onClick={() => showToast(type, `A toast: ${type}`)}>
              {type}
            </Button>
          ))}
        </div>
        <ToastHost />
      </Panel>
      <Panel title="Messages">
        {(['info', 'success', 'warning', 'danger'] as const).map((variant) => (
          <AntdAlert key={variant} variant={variant}>
            {variant}
          </AntdAlert>
        ))}
      </Panel>
      <Panel title="Not there yet: a record, an image, a part, a page">
        <Skeleton active />
        <div className={layout.wrap}>
          <Skeleton.Node active />
          <Spinner />
        </div>
        <EntrySkeleton kind="public" />
      </Panel>
    </>
  );
}

/** What a record's fields, a list's tools and a form's end are drawn with. */
function KitValues() {
  return (
    <>
      <Panel title="Values">
        <div>
          <EmailLink address="thais@inbox.example" /> <PhoneLink number="+351 705723346" />{' '}
          <ExternalLink address="https://inkwell.example/autumn" />{' '}
          <ExternalLink address="javascript:alert(1)" />
        </div>
        <CopyableText what="the id" text="66fe00000000000000000001">
          66fe00000000000000000001
        </CopyableText>
        <WordDiff before="A lighthouse that answers" after="The lighthouse that answered" />
      </Panel>
      {(['info', 'danger'] as const).map((variant) => (
        <MessageBox key={variant} variant={variant}>
          {variant}
        </MessageBox>
      ))}
      <DockedFooter state="2 fields are to be corrected">
        <AntdButton>Cancel</AntdButton>
        <AntdButton type="primary">Submit</AntdButton>
      </DockedFooter>
    </>
  );
}
