'use client';
import { Button as AntdButton, Segmented, Tabs } from 'antd';

import { AntdTheme } from '@/components/kit/antd-theme';
import '@/components/kit/form-styles';
import { Panel } from '@/components/kit/panel';
import { PanelEntry, PanelList } from '@/components/kit/panel-list';
import { StatusTag } from '@/components/kit/status-tag';
import { Age, Moment, Timestamp } from '@/components/kit/timestamp';
import { Avatar } from '@/components/plain/avatar';
import { Button } from '@/components/plain/button';
import { Kbd } from '@/components/plain/kbd';
import { LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { State } from '@/components/plain/state';
import { badReply } from '@/lib/http/api-error';
import type { StatusTone } from '@/lib/rows/resource-read';
import layout from '@/styles/layout.module.css';

import '../entry/faces';
import { useHydrated } from '../entry/use-hydrated';
import { useSiteTheme } from '../entry/use-site-theme';

import { KitFeedback } from './kit-feedback';
import { KitValues } from './kit-values';

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
          <div className={layout.row}>
            {STATUSES.map(([status, tone]) => (
              <StatusTag key={status} status={status} tone={tone} />
            ))}
          </div>
          <p>
            <Timestamp iso={MOMENT} /> <Age iso={MOMENT} /> <Moment iso={MOMENT} />
          </p>
          <div className={layout.row}>
            {NAMES.map((name) => (
              <Avatar key={name} name={name} sizePx={44} />
            ))}
            <Kbd press="mod k" /> <Kbd press="esc" />
          </div>
        </Panel>
        <Panel title="Buttons, before the sign-in and behind it">
          <div className={layout.row}>
            {(['plain', 'primary', 'danger', 'quiet'] as const).map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
            <Button disabled>disabled</Button>
            <Button isBusy>busy</Button>
          </div>
          <div className={layout.row}>
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
