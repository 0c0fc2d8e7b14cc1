import { Panel, PanelFailures } from '@/components/kit/panel';
import { Prose } from '@/components/plain/bidi-text';
import { ReadAll } from '@/components/record/related-panel';
import { banners } from '@/features/banners/api';
import { areStartersRead, genres } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { oneOf } from '@/lib/rows/filters';
import type { Noun } from '@/lib/rows/noun';
import type { RowsState } from '@/lib/rows/use-all-rows';
import { checkLink } from '@/lib/text/check-link';
import layout from '@/styles/layout.module.css';

import type { PanelRows } from './dashboard-rows';
import styles from './overview.module.css';

type Check = {
  noun: Pick<Noun, 'plural'>;
  related: RowsState<unknown>;
  found: number;
  /** What is wrong with one of them, and with many. */
  words: [one: string, many: string];
  /** Which ones. */
  detail: string;
  to: string;
};

/** The first names, and how many more there are. */
function namesOf(names: string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first}, ${second}` : `${first} and ${names.length - 1} more`;
}

function useChecks(rows: PanelRows): Check[] {
  const alone = rows.stories.rows?.filter(({ host }) => host === null) ?? [];
  const empty =
    rows.genres.rows?.filter((one) => one.starter.length === 0 && areStartersRead(one)) ?? [];
  const unsafe =
    rows.banners.rows?.filter((one) => 'problem' in checkLink(one.navigationUrl)) ?? [];

  return [
    {
      ...{ noun: stories, related: rows.stories, found: alone.length },
      words: ['story has no host', 'stories have no host'],
      detail: namesOf(alone.map(stories.nameOf)),
      to: filteredList(stories.path, { field: 'host', op: 'empty', values: [] }),
    },
    {
      ...{ noun: genres, related: rows.genres, found: empty.length },
      words: ['genre has no starter', 'genres have no starter'],
      detail: namesOf(empty.map(genres.nameOf)),
      to: filteredList(genres.path, oneOf('total-starter', '0')),
    },
    {
      ...{ noun: banners, related: rows.banners, found: unsafe.length },
      words: ['banner link is no web address', 'banner links are no web addresses'],
      detail: namesOf(unsafe.map(banners.nameOf)),
      to: filteredList(banners.path, { field: 'link', op: 'unsafe', values: [] }),
    },
  ];
}

/** What somebody should look after, apart from the queries, which have a panel; each check reads, and fails, by itself. */
export function NeedsAttention(props: { rows: PanelRows }) {
  const checks = useChecks(props.rows);
  const isAllRead = checks.every(({ related }) => related.rows !== undefined);
  const isWaiting = checks.some(({ related: { rows, error, ask } }) => !rows && !error && !ask);
  // All at once: one that comes later would push the others down.
  const found = isWaiting ? [] : checks.filter(({ found: count }) => count > 0);

  return (
    <Panel title="Needs attention">
      {found.length > 0 && (
        <ul className={`${layout.lines} ${styles.findings}`} aria-label="Needs attention">
          {found.map((check) => (
            <Finding key={check.noun.plural} check={check} />
          ))}
        </ul>
      )}
      {isAllRead && found.length === 0 && <p className={layout.muted}>Nothing does.</p>}
      {checks.map(
        ({ noun, related: { rows, ask } }) =>
          !rows && ask && <ReadAll key={noun.plural} noun={noun} ask={ask} />,
      )}
      <PanelFailures
        reads={checks.map(({ related }) => related).filter(({ rows }) => rows === undefined)}
      />
      {isWaiting && (
        <div
          className={`${styles.skeleton} ${styles.findingsRoom}`}
          role="status"
          aria-label="Looking for it"
        />
      )}
    </Panel>
  );
}

function Finding({ check }: { check: Check }) {
  const { found, words, detail, to, noun } = check;
  return (
    <li className={styles.finding}>
      <b>{found}</b>
      <span>
        {words[found === 1 ? 0 : 1]}
        <small>
          <Prose>{detail}</Prose>
        </small>
      </span>
      <Link to={to}>
        Show
        <span className={layout.unseen}> {noun.plural}</span>
      </Link>
    </li>
  );
}
