import { Button, Checkbox, Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';

import { useTicks } from '@/components/changes/review/use-ticks';
import { nameSet } from '@/components/changes/set-words';
import { SetPanel } from '@/components/changes/shown/set-panel';
import { useChanges } from '@/components/changes/use-changes';
import { DockedFooter } from '@/components/form/docked-footer';
import { Panel } from '@/components/kit/panel';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { State } from '@/components/plain/state';
import { genres } from '@/features/genres/api';
import { newSet } from '@/lib/changes/home/set-store';
import { useLiveSet } from '@/lib/changes/live/use-sets';
import { isOpen } from '@/lib/changes/state/row-state';
import { type Noun, useNouns } from '@/lib/nouns/noun';
import { sayAsOf } from '@/lib/rows/known-rows';
import { type RowsState, useRows } from '@/lib/rows/use-rows';
import { screens } from '@/lib/screens';
import { countOf, formatCount } from '@/lib/text/format';
import type { WordSearch } from '@/lib/text/replace-words';
import layout from '@/styles/layout.module.css';

import { LeftAlone } from './left-alone';
import {
  countPlaces,
  findPlaces,
  lists,
  NOTHING,
  type Place,
  replaceSet,
  reviewOf,
  sayHidden,
  SOURCES,
} from './places';
import styles from './replace.module.css';
import { SourcePanel } from './source-panel';

/** Whether all rows are known, and nothing is to be said of how they were read. */
const isReadWhole = (reading: RowsState<unknown> | undefined) =>
  reading?.rows !== undefined && !reading.isReading && !reading.error && !reading.question;

/** All rows of the nouns that are looked through, once something is looked for. */
function useSources(isWanted: boolean) {
  const options = { when: isWanted ? 'needed' : 'onDemand' } as const;
  const [first, second, third, fourth] = SOURCES;
  const reads: RowsState<{ _id: string }>[] = [
    useRows(first.noun, options),
    useRows(second.noun, options),
    useRows(third.noun, options),
    useRows(fourth.noun, options),
  ];
  return SOURCES.map((source, at) => ({ ...source, reading: reads[at] }));
}

/** Words replaced wherever admins write, over several nouns, after each place was looked at. */
export default function ReplaceScreen() {
  const [typed, setTyped] = useState(NOTHING);
  // Thousands of texts follow what is typed, and never hold it up.
  const search = useDeferredValue(typed);
  const isAsked = search.find.trim() !== '';
  const sources = useSources(isAsked);
  const [running, setRunning] = useState<string | null>(null);
  const live = useLiveSet(running ?? '');
  const [first, second, third, fourth] = sources.map(({ reading }) => reading?.rows);
  const places = useMemo(() => {
    const rows = [first, second, third, fourth];
    return isAsked
      ? SOURCES.flatMap((source, at) => findPlaces(source, rows[at] ?? [], search))
      : [];
  }, [isAsked, search, first, second, third, fourth]);
  const hidden = sayHidden(sources);
  const asOf = sayAsOf(...sources.flatMap(({ reading }) => (reading ? [reading.known] : [])));
  const plan = useMemo(() => reviewOf(places), [places]);
  const { ticked, isOff, onTick } = useTicks(plan);
  const home = useNouns().find(({ name }) => name === (live?.noun ?? places[0]?.noun.name));
  const changes = useChanges(home ?? genres);

  const placesIn = (noun: { name: string }) =>
    places.filter((place) => place.noun.name === noun.name);
  // Those without a place are told in one line.
  const isUntouched = ({ noun, reading }: (typeof sources)[number]) =>
    isReadWhole(reading) && placesIn(noun).length === 0;
  const untouched = sources.filter(isUntouched).map(({ noun }) => noun.plural);
  const told = sources.filter((source) => !isUntouched(source));

  function replace(): void {
    const chosen = new Set(ticked.rows.map(({ id }) => id));
    const set = newSet(
      replaceSet(
        places.filter(({ id }) => chosen.has(id)),
        search,
      ),
    );
    setRunning(set.id);
    void changes.begin(set);
  }

  if (live && home) {
    const label = nameSet(live, home);
    return (
      <>
        <ScreenHeading>{screens.replace.title}</ScreenHeading>
        <Panel title={label}>
          <SetPanel live={live} noun={home} changes={changes} label={label}>
            <Button
              type="primary"
              data-main
              onClick={() => {
                // What is not done stays in the list, and on the dashboard.
                if (!live.states.some(isOpen)) void changes.leave(live);
                setRunning(null);
                setTyped(NOTHING);
              }}
            >
              Done
            </Button>
          </SetPanel>
        </Panel>
      </>
    );
  }
  return (
    <>
      <ScreenHeading>{screens.replace.title}</ScreenHeading>
      <Words search={typed} onChange={setTyped} />
      {/* There before its words, which are heard then. */}
      <p role="status" className={layout.unseen}>
        {isAsked && `${sayFound(told, places, ticked.rows.length)} ${hidden}`.trim()}
      </p>
      {!isAsked && (
        <State drawing="book" title={<h2 className={layout.heading}>Each place shows first</h2>}>
          <p className={styles.start}>
            Looked through are all starters, names and descriptions of stories, clients and links of
            banners, and names of users. Nothing is changed before you have seen it here.
          </p>
        </State>
      )}
      {isAsked && (
        <div className={styles.found}>
          <div className={`${layout.stack} ${layout.gap3}`}>
            {told.length === 0 && (
              <State drawing="map" title={<h2 className={layout.heading}>Found nowhere</h2>}>
                {asOf !== '' && <p>{asOf}</p>}
              </State>
            )}
            {told.map(({ noun, reading }) => (
              <SourcePanel
                key={noun.name}
                title={noun.title}
                plural={noun.plural}
                reading={reading}
                places={placesIn(noun)}
                isOff={isOff}
                onTick={onTick}
              />
            ))}
            {told.length > 0 && untouched.length > 0 && (
              <p className={layout.muted}>
                {`Found nowhere in ${lists.format(untouched)}. ${asOf}`.trim()}
              </p>
            )}
            {hidden !== '' && <p className={layout.muted}>{hidden}</p>}
            <LeftAlone search={search} />
          </div>
          {places.length > 0 && (
            <DockedFooter
              state={`${formatCount(ticked.rows.length)} of ${formatCount(places.length)} ticked`}
            >
              <Button
                type="primary"
                disabled={ticked.rows.length === 0 || search !== typed}
                onClick={replace}
              >
                Replace in {countOf(ticked.rows.length, 'place', 'places')}
              </Button>
            </DockedFooter>
          )}
        </div>
      )}
    </>
  );
}

/** What was found, for those who hear it. */
function sayFound(
  told: readonly { noun: Noun; reading: RowsState<unknown> | undefined }[],
  places: readonly Place[],
  ticked: number,
): string {
  // What is still read is not yet found nowhere.
  if (places.length === 0) return told.length === 0 ? 'The words were found nowhere.' : '';
  const found = told.flatMap(({ noun }) => {
    const own = places.filter((place) => place.noun.name === noun.name);
    return own.length === 0 ? [] : `${noun.title}: ${countPlaces(own)}`;
  });
  return `${found.join(', ')}. ${countOf(ticked, 'place is', 'places are')} ticked.`;
}

type WordsProps = { search: WordSearch; onChange: (search: WordSearch) => void };

/** What is looked for, and what stands there afterwards. */
function Words({ search, onChange }: WordsProps) {
  const set = (change: Partial<WordSearch>) => onChange({ ...search, ...change });
  return (
    <div className={styles.words} role="search">
      <label>
        <span>Find</span>
        <Input
          dir="auto"
          value={search.find}
          onChange={({ target }) => set({ find: target.value })}
        />
      </label>
      <label>
        <span>Replace with</span>
        <Input
          dir="auto"
          value={search.value}
          onChange={({ target }) => set({ value: target.value })}
        />
      </label>
      <Checkbox
        checked={search.isWhole}
        onChange={({ target }) => set({ isWhole: target.checked })}
      >
        Whole word
      </Checkbox>
      <Checkbox
        checked={search.isCase}
        onChange={({ target }) => set({ isCase: target.checked, follows: !target.checked })}
      >
        Capitals as written
      </Checkbox>
    </div>
  );
}
