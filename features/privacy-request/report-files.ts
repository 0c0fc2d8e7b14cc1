import type { Entry } from '@/components/activity/own-changes';
import { fieldLabel, unreadLabels } from '@/components/kit/field-label';
import { users } from '@/features/users/api';
import { datedFileName, download, jsonFile } from '@/lib/browser/window';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { reasonOf, type RowState } from '@/lib/changes/state/row-state';
import { valueText } from '@/lib/forms/form-fields';
import { asFields, type Narrowed } from '@/lib/narrow';
import { formatMoment, formatStamp } from '@/lib/text/dates';
import { fold } from '@/lib/text/fold';
import { countRecords, fullName } from '@/lib/text/format';

import type { Reads } from './all-rows';
import type { Keys, Plan } from './api';
import type { ShownStep } from './erase-steps';
import { type Found, isOwnRecord } from './find-person';
import { readAt } from './say-found';
import type { OwnTraces } from './use-on-device';
import type { Result } from './what-is-left';

/** Whom keys stand for, in words. */
export const whoOf = ({ addresses, unaddressed }: Keys): string =>
  [...addresses, ...unaddressed].join(', ');

type Fact = readonly [label: string, value: string];
/** A page to send: what it is about, and below that its parts, each of some records. */
type Report = {
  title: string;
  about: Fact[];
  parts: (readonly [title: string, records: Fact[][]])[];
};

const sayHidden = (hidden: readonly string[]): Fact[] =>
  hidden.length === 0 ? [] : [['They may be in', hidden.join(', ')]];

/** What a record says of other people. */
const OF_OTHERS = ['people', 'host'];

/** A record field by field, or some of its fields; without other people. */
function factsOf(row: { _id: string } & Narrowed, only = Object.keys(row)): Fact[] {
  const fields = asFields(row);
  const names = only.filter((name) => !name.startsWith('_') && !OF_OTHERS.includes(name));
  const unread = unreadLabels(row);
  return [
    ...names.map((name): Fact => {
      const text = valueText(fields[name]);
      return [fieldLabel(name), name.endsWith('At') ? formatStamp(text) : text];
    }),
    ...(unread === '' ? [] : [['Not readable here', unread] as const]),
    ['Id', row._id],
  ];
}

type Told = Pick<Entry, 'noun' | 'record' | 'fields'>;

/** A row of a change set as the log has the change of one record. */
const toldRow = ({ id, noun, before, after, gone }: RowChange): Told => ({
  noun,
  record: id,
  fields: Object.entries({ ...gone, ...before }).map(([name, was]) => ({
    name,
    label: fieldLabel(name),
    before: was,
    after: after?.[name] ?? '',
  })),
});

/**
 * All that was found of a person, to send to them. Other people are left out: of stories that others
 * host there is the name alone, of texts of others only where they are.
 */
export function personReport(
  found: Found,
  own: OwnTraces,
  wordsOf: (entry: Entry) => string,
  reads: Reads['all'],
): Report {
  const [who, account, query] = [whoOf(found.keys), found.accounts[0], found.queries[0]];
  const name = (account && users.nameOf(account)) || query?.name || who;
  const read = reads.map(({ noun, rows = [] }) => countRecords(noun, rows.length));
  const changeOf = (entry: Entry, record: Told = entry): Fact[] => [
    [formatMoment(entry.atMs), wordsOf(entry)],
    ...(isOwnRecord(record, found.keys) ? record.fields : []).map(
      ({ label, before, after }): Fact => [
        label,
        [before, after].map(valueText).filter(Boolean).join(' → '),
      ],
    ),
  ];
  const rowsOf = ({ id }: Entry) => (own.rows.get(id) ?? []).map(toldRow);
  const changes = own.entries.flatMap((entry) =>
    entry.set ? rowsOf(entry).map((row) => changeOf(entry, row)) : [changeOf(entry)],
  );
  const hosted = found.hosted.map((story): Fact[] => [
    ...factsOf(story),
    ['Hosted as', story.host ? fullName(story.host) : ''],
  ]);
  return {
    title: `What is kept about ${name}`,
    about: [
      ['Searched for', who],
      ['Read', `${read.join(', ')}, at ${readAt(reads)}`],
      ...sayHidden(found.hidden),
      ['Made', formatMoment(Date.now())],
    ],
    parts: [
      ['Account', found.accounts.map((user) => factsOf(user))],
      ['Stories hosted', hosted],
      [
        'Stories joined',
        found.joined.map((story) => factsOf(story, ['roomName', 'status', 'theme']).slice(0, 3)),
      ],
      ['Querys', found.queries.map((sent) => factsOf(sent))],
      ['Changes by an admin, kept on one device', changes],
      ['Beside these on that device', own.traces.map(({ kind, name }) => [[kind, name]])],
      [
        'The address in texts of others',
        found.mentions.map(({ noun }) => [['A record of', noun.title]]),
      ],
    ],
  };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const factsHtml = (facts: readonly Fact[]) =>
  `<dl>${facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${escape(label)}</dt><dd dir="auto">${escape(value)}</dd>`)
    .join('')}</dl>`;

const STYLE =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1b1a25;background:#fff}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;padding:12px 0;border-top:1px solid #ccc}' +
  'dt{color:#65626d}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}';

/** A report as one page that loads nothing and runs nothing. */
function reportHtml({ title, about, parts }: Report): string {
  const parted = parts.map(
    ([part, records]) =>
      `<h2>${escape(part)}: ${records.length || 'nothing'}</h2>${records.map(factsHtml).join('')}`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline'">` +
    `<title>${escape(title)}</title><style>${STYLE}</style></head>` +
    `<body><h1 dir="auto">${escape(title)}</h1>${factsHtml(about)}${parted.join('')}</body></html>`
  );
}

/** The same for machines. */
function reportJson({ title, about, parts }: Report) {
  const fields = (facts: readonly Fact[]) => Object.fromEntries(facts);
  return {
    title,
    ...fields(about),
    parts: parts.map(([part, records]) => ({ title: part, records: records.map(fields) })),
  };
}

/** Saves a report as a page and as JSON; answers with the name of both, without its ending. */
export function saveReport(name: string, report: Report): string {
  const plain = fold(name).toLowerCase();
  const start = plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'person';
  const page = datedFileName(start, 'html');
  download(page, new Blob([reportHtml(report)], { type: 'text/html;charset=utf-8' }));
  download(datedFileName(start, 'json'), jsonFile(reportJson(report)));
  return page.slice(0, -'.html'.length);
}

/** The record of an erasure: what was done, what was left alone, and what a search found afterwards. */
export function erasureReport(
  plan: Plan,
  steps: readonly ShownStep[],
  stateOf: (step: ShownStep, place: number) => RowState,
  { atMs, counts, hidden }: Result,
  { name, by }: { name: string; by: string },
): Report {
  const done = steps.map((step, at): Fact => {
    const state = stateOf(step, at);
    const what = [step.title, step.call].filter(Boolean).join(': ');
    return [
      `${at + 1}`,
      state.is === 'left' ? `Not done: ${step.title}. ${reasonOf(state) ?? ''}` : what,
    ];
  });
  const left = counts.map(({ title, left: many, read }): Fact => {
    return [title, `${many} left, ${read} read`];
  });
  return {
    title: 'Record of an erasure',
    about: [
      ['Of', name],
      ['Asked', formatStamp(plan.askedAt)],
      ['Done', formatMoment(atMs)],
      ...sayHidden(hidden),
      ['By', by],
    ],
    parts: [
      ['Steps', [done]],
      ['Searched afterwards', [left]],
    ],
  };
}
