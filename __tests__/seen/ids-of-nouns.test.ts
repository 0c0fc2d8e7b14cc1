import { banners } from '@/features/banners/api';
import { users } from '@/features/users/api';
import { newsOf } from '@/lib/seen/fingerprint';
import { ofNoun } from '@/lib/seen/use-news';
import { currentOwner, startSession } from '@/lib/session/session';
import {
  beginOwnWrites,
  noteOwnWrite,
  ownWritesText,
  parseOwnWrites,
} from '@/lib/storage/own-writes';

import { TEST_ADMIN } from '../support/test-admin';
import { fakeToken, inSeconds } from '../support/tokens';

it('takes no news of a user for an own write of the banner with its id', () => {
  startSession(fakeToken({ exp: inSeconds(Date.now()) + 60 }), TEST_ADMIN);
  const owner = currentOwner();
  beginOwnWrites(owner);
  noteOwnWrite(owner, { id: '7', call: banners.calls.update, isDeletion: false });
  noteOwnWrite(owner, { id: '6', call: banners.calls.remove, isDeletion: true });
  const writes = parseOwnWrites(ownWritesText(owner))?.writes;
  const seen = {
    atMs: 1,
    readAt: 1,
    rows: new Map(['6', '7'].map((id) => [id, { changedMs: 5, name: id }])),
  };
  const rows = new Map([['7', { _id: '7', updatedAt: new Date().toISOString() }]]);
  const newsOfNoun = (calls: Parameters<typeof ofNoun>[1]) => {
    const { changed, gone } = newsOf(seen, rows, ofNoun(writes, calls), calls.add);
    return { changed: [...changed], gone: [...gone.keys()] };
  };

  expect(newsOfNoun(users.calls)).toEqual({ changed: ['7'], gone: ['6'] });
  expect(newsOfNoun(banners.calls)).toEqual({ changed: [], gone: [] });
});
