import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';

import { sayHead } from '@/components/changes/head-words';
import { sayDone } from '@/components/changes/set-words';
import { AntdIcon } from '@/components/kit/icon';
import { Nothing } from '@/components/kit/panel';
import { Prose } from '@/components/plain/bidi-text';
import { banners, hasOddLink } from '@/features/banners/api';
import { areStartersRead, type Genre, genres } from '@/features/genres/api';
import { ERASURE, useHalfDone } from '@/features/privacy-request/api';
import { genreOf, hasNoHost, stories, type Story } from '@/features/stories/api';
import { useOpenSets } from '@/lib/changes/live/use-sets';
import { isOpen } from '@/lib/changes/state/row-state';
import { oneOf } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { paths } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { type Noun, useNouns } from '@/lib/nouns/noun';
import { type Group, groupBy, groupBySpelling } from '@/lib/tally';
import { isolate } from '@/lib/text/bidi';
import { nameKey } from '@/lib/text/fold';
import { capitalised, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { PanelRows } from './dashboard-rows';
import { FiguresPanel } from './figures-panel';
import styles from './overview.module.css';

type Check = {
  found: number;
  /** Somebody has to move now. */
  isNow?: true;
  /** What is wrong with one of them, and with many. */
  words: [one: string, many: string];
  /** Which ones, as far as a line holds them. */
  detail: readonly string[];
  to: string;
};

/** How often each name is there: "Western 3". */
const countedNames = (groups: readonly Group<unknown>[]) =>
  groups.map(({ value, rows }) => `${isolate(value)} ${formatCount(rows.length)}`);

/** Those of which there are several, but for case, accents and spaces around them. */
function findDoubles<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Group<Row>[] {
  const named = rows.filter((row) => nameOf(row).trim() !== '');
  return groupBy(named, (row) => nameKey(nameOf(row))).filter(({ rows: same }) => same.length > 1);
}

/** The stories of no genre, by their theme; none while the genres are not known. */
function findOrphans({ stories: { rows = [] }, genres: { rows: all } }: PanelRows): Group<Story>[] {
  if (all === undefined) return [];
  return groupBySpelling(rows, ({ theme }) => theme).filter(({ value }) => !genreOf(value, all));
}

const genreList = (all: readonly Genre[]) =>
  filteredList(genres.path, oneOf('genre', ...new Set(all.map(({ genre }) => genre))));

function findAll(rows: PanelRows): Check[] {
  const orphans = findOrphans(rows);
  const namesakes = findDoubles(rows.genres.rows ?? [], ({ genre }) => genre);
  const starters = (rows.genres.rows ?? []).flatMap((genre) =>
    genre.starter.map(({ starter }) => ({ starter, genre })),
  );
  const twice = findDoubles(starters, ({ starter }) => starter);
  const alone = rows.stories.rows?.filter(hasNoHost) ?? [];
  const empty =
    rows.genres.rows?.filter((one) => one.starter.length === 0 && areStartersRead(one)) ?? [];
  const unsafe = rows.banners.rows?.filter(hasOddLink) ?? [];

  return [
    {
      found: orphans.reduce((sum, { rows: some }) => sum + some.length, 0),
      words: ['story names a genre that is gone', 'stories name a genre that is gone'],
      detail: countedNames(orphans),
      to: filteredList(stories.path, oneOf('theme', ...orphans.map(({ value }) => value))),
    },
    {
      found: namesakes.reduce((sum, { rows: some }) => sum + some.length, 0),
      words: ['genre has one name', 'genres have one name'],
      detail: namesakes.map(({ rows: same }) => same.map(genres.nameOf).join(' and ')),
      to: genreList(namesakes.flatMap(({ rows: same }) => same)),
    },
    {
      found: twice.length,
      words: ['starter stands twice', 'starters stand twice'],
      detail: twice.flatMap(({ rows: [one] }) => one?.starter ?? []),
      to: genreList(twice.flatMap(({ rows: same }) => same.map(({ genre }) => genre))),
    },
    {
      found: alone.length,
      words: ['story has no host', 'stories have no host'],
      detail: alone.map(stories.nameOf),
      to: filteredList(stories.path, { field: 'host', op: 'empty', values: [] }),
    },
    {
      found: empty.length,
      words: ['genre has no starter', 'genres have no starter'],
      detail: empty.map(genres.nameOf),
      to: filteredList(genres.path, oneOf('total-starter', '0')),
    },
    {
      found: unsafe.length,
      words: ['banner link is no web address', 'banner links are no web addresses'],
      detail: unsafe.map(banners.nameOf),
      to: filteredList(banners.path, { field: 'link', op: 'unsafe', values: [] }),
    },
  ];
}

/** Kept on this device, so that nothing is read for it. */
const HALF_DONE: Check = {
  found: 1,
  isNow: true,
  to: paths.privacyRequest,
  words: ['privacy request is half done', ''],
  detail: ['It goes on where it stood'],
};

/** The changes of many rows that were broken off, or in which rows have failed, by the list where they go on. */
function useUnfinished(): Check[] {
  const nouns = useNouns();
  const { live, brokenOff } = useOpenSets();
  const open = [
    ...live
      .filter(({ isRunning, states }) => !isRunning && states.some(isOpen))
      .map((set) => ({ set, say: (noun: Noun) => sayDone(set, set.states, noun) })),
    ...brokenOff.map((set) => ({
      set,
      say: (noun: Noun) => Object.values(sayHead(set, noun)).join(' '),
    })),
  ].filter(({ set }) => set.noun !== ERASURE);
  const [first] = open;
  if (first === undefined) return [];
  const nounOf = ({ set }: { set: { noun: string } }) =>
    nouns.find(({ name }) => name === set.noun);
  const detail = open.flatMap((one) => {
    const noun = nounOf(one);
    return noun ? [one.say(noun)] : [];
  });
  return [
    {
      found: open.length,
      isNow: true,
      detail,
      words: ['change is unfinished', 'changes are unfinished'],
      to: nounOf(first)?.path ?? paths.profile,
    },
  ];
}

/** What somebody should look after, apart from the queries, which have a panel; each check reads, and fails, by itself. */
export function NeedsAttention(props: { rows: PanelRows }) {
  const { rows: all } = props;
  const isHalfDone = Boolean(useHalfDone());
  const sources = [
    { noun: stories, related: all.stories },
    { noun: genres, related: all.genres },
    { noun: banners, related: all.banners },
  ];
  const unfinished = useUnfinished();
  const found = [...unfinished, ...(isHalfDone ? [HALF_DONE] : []), ...findAll(all)].filter(
    ({ found: count }) => count > 0,
  );

  // All at once: one that comes later would push the others down.
  return (
    <FiguresPanel title="Needs attention" sources={sources} room={styles.findingsRoom} isPartial>
      {(isWhole) => (
        <>
          {found.length > 0 && (
            <ul className={`${layout.lines} ${styles.findings}`} aria-label="Needs attention">
              {found.map((check) => (
                <Finding key={check.words[0]} check={check} />
              ))}
            </ul>
          )}
          {isWhole && found.length === 0 && <Nothing>Nothing does.</Nothing>}
        </>
      )}
    </FiguresPanel>
  );
}

/** What is wrong, how often, and the way to the rows it is about. */
function Finding({ check }: { check: Check }) {
  const { found, words, detail, to, isNow } = check;
  const [first = '', ...more] = detail;
  return (
    <li className={styles.finding}>
      <b data-now={isNow && ''}>{formatCount(found)}</b>
      <span>
        <Link to={to}>{capitalised(words[found === 1 ? 0 : 1])}</Link>
        <small>
          <Prose>{first}</Prose>
          {more.length > 0 && ` and ${formatCount(more.length)} more`}
        </small>
      </span>
      <AntdIcon shape={RightOutlined} />
    </li>
  );
}
