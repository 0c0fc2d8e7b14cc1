import { queries, type Query } from '@/features/queries/api';
import { isPerson, stories, type Story } from '@/features/stories/api';
import { removeUser, type User, users } from '@/features/users/api';
import { madeAt } from '@/lib/changes/plan/another-record';
import type { RecordId } from '@/lib/changes/plan/change-set';
import type { Fields } from '@/lib/narrow';
import type { Noun } from '@/lib/nouns/noun';
import { isolate } from '@/lib/text/bidi';
import { formatTimestamp } from '@/lib/text/dates';
import { countOf } from '@/lib/text/format';
import { addressKey } from '@/lib/text/safe-url';

import type { Keys, Plan, Step } from './api';
import { type AllRows, type Found, isAlone } from './find-person';

/** A step in words, with its call. */
export type ShownStep = Step & { title: string; note: string; call: string };

/** What no call takes away, and why. */
export type Stay = { title: string; reason: string };

/** The steps that erase what was found: the query that asked goes last, since the days count from it. */
export function planErasure(keys: Keys, found: Found, asking: Query | undefined): Plan {
  const steps = (kind: Step['kind'], rows: readonly { _id: string }[]) =>
    rows.map((row): Step => ({ kind, id: row._id, ...madeAt(row) }));
  const alone = found.hosted.filter((story) => isAlone(keys, story));
  const stays = [...found.hosted, ...found.joined].filter((story) => !alone.includes(story));
  return {
    keys: {
      ...keys,
      users: found.accounts.map(({ _id }) => _id),
      queries: found.queries.map(({ _id }) => _id),
    },
    asked: asking?._id ?? '',
    askedAt: asking?.createdAt ?? '',
    circles: stays.map(({ _id }) => _id),
    steps: [
      { kind: 'export', id: '' },
      ...steps(
        'query',
        found.queries.filter((query) => query !== asking),
      ),
      ...steps('story', alone),
      ...steps('user', found.accounts),
      { kind: 'device', id: '' },
      ...steps('query', asking ? [asking] : []),
      { kind: 'search', id: '' },
    ],
  };
}

const callOf = ({ calls }: Pick<Noun, 'calls'>) => `DELETE ${calls.remove.split('/')[3] ?? ''}`;
const quoted = (name: string) => (name === '' ? 'without a name' : `“${isolate(name)}”`);
const byId = <Row extends { _id: string }>(rows: readonly Row[], id: string) =>
  rows.find(({ _id }) => _id === id);

/** The steps of a plan in words; what is deleted already has no name any more. */
export function describeSteps({ asked, circles, keys, steps }: Plan, rows: AllRows): ShownStep[] {
  const orphans = rows.stories.filter(
    ({ _id, host }) =>
      circles.includes(_id) && keys.users.some((user) => isPerson(host, { _id: user })),
  );
  const names = orphans.map((story) => quoted(stories.nameOf(story))).join(', ');

  return steps.map((step) => {
    switch (step.kind) {
      case 'export':
        return {
          ...step,
          title: 'Save the export',
          call: '',
          note: 'A page to send, and JSON.',
        };
      case 'query': {
        const day = formatTimestamp(byId(rows.queries, step.id)?.createdAt ?? '').slice(0, 10);
        const isAsking = step.id === asked;
        return {
          ...step,
          call: callOf(queries),
          title: isAsking
            ? 'Delete the query that asked'
            : `Delete ${day && 'the'} query ${day && `of ${day}`}`,
          note: isAsking ? 'Last, because the days are counted from it.' : '',
        };
      }
      case 'story': {
        const story = byId(rows.stories, step.id);
        return {
          ...step,
          call: callOf(stories),
          note: 'Nobody else writes in it.',
          title: story ? `Delete the story ${quoted(stories.nameOf(story))}` : 'Delete a story',
        };
      }
      case 'user':
        return {
          ...step,
          title: 'Delete the account',
          call: callOf(users),
          note: names && `Left without a host, since others write there: ${names}.`,
        };
      case 'device':
        return {
          ...step,
          title: 'Forget them on this device',
          call: '',
          note: 'Own changes and drafts that are about them.',
        };
      case 'search':
        return { ...step, title: 'Search everything again', note: '', call: '5 lists' };
    }
  });
}

/** What stays, since no call of the API takes it away; `texts` of others hold an address. */
export function describeStays({ circles }: Plan, texts: number): Stay[] {
  const places = countOf(circles.length, 'story', 'stories');
  return [
    ...(circles.length > 0
      ? [
          {
            title: `Their place in ${places} stays`,
            reason:
              'No call takes a participant out of a story. Perhaps the server does it with the account: the stories are read again then.',
          },
        ]
      : []),
    ...(texts > 0
      ? [
          {
            title: `The address in ${countOf(texts, 'text', 'texts')} of others stays`,
            reason: 'They are records of others: edit them by hand where that is right.',
          },
        ]
      : []),
    {
      title: 'Backups and logs of the API stay',
      reason: 'No call reaches them, nor the history of this browser.',
    },
  ];
}

const account = { name: users.name, get: users.get, remove: removeUser };

const NOUNS = new Map<string, Pick<Noun, 'name' | 'get' | 'remove'>>([
  ['query', queries],
  ['story', stories],
  ['user', account],
]);

/** Reads the record of a step, or deletes it; of what has none there is nothing to read. */
export const callsOf = (kind: Step['kind']): Pick<Noun, 'get' | 'remove'> | undefined =>
  NOUNS.get(kind);

/** The record that a step deletes, as forms and other sets know it; null for none. */
export function recordOf({ kind, id }: Step): RecordId | null {
  const noun = NOUNS.get(kind);
  return noun ? { noun: noun.name, id } : null;
}

/** Why the record of a step stays by now; '' for no reason. */
export function obstacleOf(kind: Step['kind'], record: Fields, keys: Keys): string {
  const row = record as unknown; // as it was read a moment ago
  // The id of an account that is gone may be another person's by now.
  if (kind === 'query' || kind === 'user') {
    const { _id, email } = row as Query | User;
    const address = addressKey(email);
    if (address === '' && !keys.unaddressed.includes(`${kind}:${_id}`))
      return 'It has no address by now, so it may be somebody else’s, and stays.';
    const isTheirs = address === '' || keys.addresses.includes(address);
    return isTheirs ? '' : 'It has another address by now, so it stays.';
  }
  if (kind !== 'story') return '';
  return isAlone(keys, row as Story) ? '' : 'Others write in it by now, so it stays.';
}
