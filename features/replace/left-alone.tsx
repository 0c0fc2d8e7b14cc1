import { Panel } from '@/components/kit/panel';
import { ReadAll } from '@/components/related/read-all';
import { getPrivacyPolicy, getTerms, policyRead } from '@/features/policies/api';
import { queries } from '@/features/queries/api';
import { readStructure } from '@/lib/html/html-structure';
import { filteredList } from '@/lib/links/list-link';
import { paths } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { isUnread } from '@/lib/narrow';
import { useValue } from '@/lib/reads/use-value';
import { hasAllRows, sayAsOf } from '@/lib/rows/known-rows';
import { useRows } from '@/lib/rows/use-rows';
import { screens } from '@/lib/screens';
import { fold } from '@/lib/text/fold';
import { countOf, formatCount } from '@/lib/text/format';
import type { WordSearch } from '@/lib/text/replace-words';
import layout from '@/styles/layout.module.css';

import { hasWords } from './places';
import styles from './replace.module.css';

const POLICIES = [
  {
    title: screens.privacyPolicy.title,
    path: paths.privacyPolicy,
    read: policyRead({ name: 'privacy-policy', read: getPrivacyPolicy }),
  },
  {
    title: screens.terms.title,
    path: paths.terms,
    read: policyRead({ name: 'terms', read: getTerms }),
  },
] as const;

/** Where the words stand, and are not replaced: in letters, and in the policies, which have their own editor. */
export function LeftAlone({ search }: { search: WordSearch }) {
  const letters = useRows(queries, { when: 'now' });
  const said = letters.rows?.filter(({ query }) => hasWords(query, search)).length ?? 0;
  const [privacy, terms] = POLICIES;
  const texts = [useValue(privacy.read), useValue(terms.read)];
  const sayIt = POLICIES.filter((_, at) =>
    hasWords(readStructure(texts[at]?.data ?? '').text, search),
  );
  const unread = POLICIES.filter((_, at) => texts[at]?.error);
  const hidden = letters.rows?.filter((letter) => isUnread(letter, 'query')).length ?? 0;
  const isKnown =
    hasAllRows(letters.known) && hidden === 0 && texts.every(({ data }) => data !== undefined);
  const contains = { field: 'query', op: 'contains', values: [search.find] } as const;
  // A list asks for no whole words and no capitals, and so may find more.
  const held = letters.rows?.filter(({ query }) => fold(query).includes(fold(search.find))).length;

  if (isKnown && said === 0 && sayIt.length === 0)
    return (
      <p className={layout.muted}>
        {`No letter and no policy says it. ${sayAsOf(letters.known)}`.trim()}
      </p>
    );
  return (
    <Panel title="Left alone">
      <ReadAll noun={queries} reading={letters} need="Whether letters say it needs all of them" />
      <ul className={layout.lines}>
        {said > 0 && (
          <li className={styles.left}>
            <span>
              {countOf(said, 'letter says', 'letters say')} it.{' '}
              <span className={layout.second}>What people wrote is never changed.</span>
            </span>
            <Link to={filteredList(queries.path, contains)}>
              {held === said
                ? 'Read them'
                : `Read all ${formatCount(held ?? 0)} with these letters`}
            </Link>
          </li>
        )}
        {hidden > 0 && (
          <li className={styles.left}>
            {countOf(hidden, 'letter cannot', 'letters cannot')} be read here, so what they say is
            not known.
          </li>
        )}
        {sayIt.map(({ title, path }) => (
          <li key={path} className={styles.left}>
            <span>{title} says it.</span>
            <Link to={`${path}?edit=1`}>Open in its editor</Link>
          </li>
        ))}
        {unread.map(({ title }) => (
          <li key={title} className={styles.left}>
            {title} could not be read, so it was not looked through.
          </li>
        ))}
      </ul>
    </Panel>
  );
}
