import { useByAddress } from '@/components/related/use-by-address';
import { users } from '@/features/users/api';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Reads } from './all-rows';
import { addressesOf, findAll, findPeople } from './find-person';
import { FoundPanels } from './found-panels';
import { countFound } from './say-found';
import { Reading } from './when-read';

const lists = new Intl.ListFormat('en-GB');

type Props = { who: string; reads: Reads };

/** This device is not looked through yet. */
const NOTHING = { entries: [], traces: [] };

/** What the reading of all records waits for, and what is known before. */
export function BeforeAllAreRead(props: Props) {
  return (
    <>
      <Reading all={props.reads.all} />
      <KnownSoFar {...props} />
    </>
  );
}

/**
 * What is known of an address: of the records that are read, and the account by one call for the name in the
 * address. A name chooses nobody yet: others may have it.
 */
function KnownSoFar({ who, reads: { all, soFar } }: Props) {
  const addresses = addressesOf(who);
  const account = useByAddress(users, addresses[0] ?? '', { mayReadAll: false });
  const accounts = soFar.users.length > 0 ? soFar.users : (account.rows ?? []);
  const rows = { ...soFar, users: accounts };
  const { keys } = findPeople(addresses.length > 0 ? who : '', rows);
  if (keys === null) return null;

  const found = findAll(keys, rows);
  const count = countFound(found, NOTHING);
  const unread = all.filter((read) => read.rows === undefined).map(({ noun }) => noun.plural);
  return (
    <section aria-label="Found so far">
      <p role="status" className={layout.second}>
        {count === 0 ? 'Nothing' : countOf(count, 'record', 'records')} found so far. Not looked
        through yet: all {lists.format(unread)}.
      </p>
      {count > 0 && <FoundPanels found={found} own={NOTHING} isSoFar />}
    </section>
  );
}
