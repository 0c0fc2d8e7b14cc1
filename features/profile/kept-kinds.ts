import { listDrafts, saveDraft } from '@/components/form/draft-store';
import { joinViews, readAllViews, toView } from '@/components/list/views/saved-views';
import {
  joinPutOff,
  joinSnippets,
  readPutOff,
  readSnippets,
  toPutOff,
  toSnippet,
} from '@/features/desk/api';
import { joinActivity, listActivity } from '@/lib/activity/activity';
import { toActivity } from '@/lib/activity/entry';
import { canonicalText } from '@/lib/forms/form-fields';
import { asFields, asText } from '@/lib/narrow';
import { listSeen, removeSeen } from '@/lib/seen/seen';
import { serverNowMs } from '@/lib/session/session';
import {
  isStillKept,
  joinExports,
  listAllExports,
  type NamedExport,
  removeExports,
  toExport,
  toStored,
} from '@/lib/sheets/kept-exports';
import { isOverdue } from '@/lib/storage/unpublished';
import { PREFERENCE_NAMES, readStored, writeStored } from '@/lib/storage/web-storage';
import { formatDay } from '@/lib/text/dates';
import { formatCount } from '@/lib/text/format';

import { packDraft, unpackDraft } from './draft-file';
import { isThere, type KeptKind, nameLabels } from './kept-kind';
import { VERSIONS } from './kept-versions';

const DRAFTS: KeptKind = {
  key: 'drafts',
  title: 'Drafts',
  read: async (owner) => Promise.all((await listDrafts(owner)).map(packDraft)),
  toItem(value) {
    const draft = unpackDraft(value);
    if (draft === null || isOverdue(draft.savedAtMs)) return null;
    const { address, slot, title, subject, savedAtMs } = draft;
    const content = canonicalText(asFields(value).values);
    const label = subject === '' ? title : `${title}: ${subject}`;
    return {
      id: slot === undefined ? address : `${address} ${slot}`,
      label,
      content,
      atMs: savedAtMs,
      value,
    };
  },
  async join(owner, values) {
    const drafts = values.map(unpackDraft).filter(isThere);
    const stored = await Promise.all(drafts.map((draft) => saveDraft(owner, draft)));
    return stored.every(Boolean);
  },
  describe: nameLabels,
};

const CHANGES: KeptKind = {
  key: 'changes',
  title: 'My changes',
  read: listActivity,
  toItem(value) {
    const entry = toActivity(value);
    // A change never changes.
    return entry && { id: entry.id, label: '', content: '', atMs: entry.atMs, value: entry };
  },
  join: (owner, values) => joinActivity(owner, values.map(toActivity).filter(isThere)),
  describe: (items) =>
    `since ${formatDay(Math.min(...items.map(({ atMs = 0 }) => atMs)), serverNowMs())}`,
};

const VIEWS: KeptKind = {
  key: 'views',
  title: 'Views',
  read: (owner) =>
    readAllViews(owner).flatMap(([list, views]) => views.map((view) => ({ list, ...view }))),
  toItem(value) {
    const list = asText(asFields(value).list);
    const view = toView(value);
    const id = `${list} ${view?.name}`;
    return view && { id, label: list, content: view.link, value: { list, ...view } };
  },
  join(owner, values) {
    const lists = new Set(values.map((value) => asText(asFields(value).list)));
    return [...lists]
      .map((list) => {
        const own = values.filter((value) => asText(asFields(value).list) === list);
        return joinViews(owner, list, own.map(toView).filter(isThere));
      })
      .every(Boolean);
  },
  describe: nameLabels,
};

const SNIPPETS: KeptKind = {
  key: 'snippets',
  title: 'Reply snippets',
  read: (owner) => readSnippets(owner),
  toItem(value) {
    const snippet = toSnippet(value);
    const content = `${snippet?.name}\n${snippet?.text}\n${snippet?.language}`;
    return snippet && { id: snippet.id, label: snippet.name, content, value: snippet };
  },
  join: (owner, values) => joinSnippets(owner, values.map(toSnippet).filter(isThere)),
  describe: nameLabels,
};

const LATER: KeptKind = {
  key: 'later',
  title: 'Queries for later',
  read: readPutOff,
  toItem(value) {
    const one = toPutOff(value);
    if (one === null || one.untilMs <= Date.now()) return null;
    return { id: one.id, label: `Query ${one.id}`, content: String(one.untilMs), value: one };
  },
  join: (owner, values) => joinPutOff(owner, values.map(toPutOff).filter(isThere)),
  describe: (items) =>
    `until ${formatDay(Math.max(...items.map(({ content }) => Number(content))), serverNowMs())}`,
};

function toNamedExport(value: unknown): NamedExport | null {
  const one = toExport(value);
  const noun = asText(asFields(value).noun);
  return one && /^[a-z]+$/.test(noun) ? { ...one, noun } : null;
}

const EXPORTS: KeptKind = {
  key: 'exports',
  title: 'Exports',
  read: async (owner) =>
    (await listAllExports(owner)).map((one) => ({ ...toStored(one), noun: one.noun })),
  toItem(value) {
    const one = toNamedExport(value);
    if (one === null || !isStillKept(one)) return null;
    const { noun, atMs } = one;
    // An export never changes.
    return { id: `${noun} ${atMs}`, label: noun, content: '', atMs, value };
  },
  join: (owner, values) => joinExports(owner, values.map(toNamedExport).filter(isThere)),
  describe: nameLabels,
  remove: removeExports,
};

/** Compared with what others have changed, which only this browser knows of its own changes. */
const SEEN: KeptKind = {
  key: 'seen',
  title: 'Last seen',
  read: listSeen,
  toItem(value) {
    const { noun, count, bytes } = asFields(value);
    const id = asText(noun);
    return {
      id,
      label: `${id} ${formatCount(Number(count))}`,
      content: '',
      value,
      bytes: Number(bytes),
    };
  },
  describe: nameLabels,
  remove: removeSeen,
};

const PREFERENCES: KeptKind = {
  key: 'preferences',
  title: 'Preferences',
  read: () =>
    Object.keys(PREFERENCE_NAMES)
      .map((key) => ({ key, chosen: readStored('local', key) }))
      .filter(({ chosen }) => chosen !== null),
  toItem(value) {
    const { key, chosen } = asFields(value);
    const [, label] = Object.entries(PREFERENCE_NAMES).find(([name]) => name === key) ?? [];
    if (label === undefined) return null;
    return { id: asText(key), label, content: asText(chosen), value: { key, chosen } };
  },
  join(_, values) {
    return values
      .map(asFields)
      .map(({ key, chosen }) => writeStored('local', asText(key), asText(chosen)))
      .every(Boolean);
  },
  describe: nameLabels,
};

/** All that this browser keeps for an admin, in the order in which it is shown. */
export const KEPT_KINDS: readonly KeptKind[] = [
  DRAFTS,
  CHANGES,
  VIEWS,
  SNIPPETS,
  LATER,
  EXPORTS,
  SEEN,
  VERSIONS,
  PREFERENCES,
];

/** What a file takes along. */
export const FILE_KINDS: readonly KeptKind[] = KEPT_KINDS.filter(({ join }) => join !== undefined);
