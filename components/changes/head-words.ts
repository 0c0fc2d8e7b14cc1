import type { SetHead } from '@/lib/changes/home/set-home';
import { formatCount } from '@/lib/text/format';

import { type CountNoun, countRows, share } from './set-words';

/**
 * What a set is called whose rows are not read, in the log and on the dashboard: "2 of 3 stories changed (Theme: Noir)",
 * or "…, unfinished" where it can go on. While a run is not over nobody has counted what it has written.
 */
export function sayHead(set: SetHead, noun: CountNoun): { subject: string; title: string } {
  const { title, count, isOpen, tally } = set;
  if (isOpen && tally === null) {
    const not = count === 1 ? 'not' : 'not all';
    return { subject: countRows(set, noun, count), title: `${not} ${title} yet` };
  }
  const { written = 0, back = 0, unknown = 0 } = tally ?? {};
  const some = back === written ? '' : `${formatCount(back)} `;
  const end = back === 0 ? '' : `, ${some}taken back`;
  const doubt = unknown === 0 ? '' : `, ${formatCount(unknown)} not known`;
  return {
    subject: share(set, noun, written),
    title: `${title}${end}${doubt}${isOpen ? ', unfinished' : ''}`,
  };
}
