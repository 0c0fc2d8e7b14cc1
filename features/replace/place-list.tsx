import { Checkbox } from 'antd';
import { useMemo } from 'react';

import type { Ticks } from '@/components/changes/review/use-ticks';
import { RecordFace } from '@/components/kit/thumbnail';
import { useMore } from '@/components/kit/use-more';
import { diffWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { lineOf, nameOf, type Place } from './places';
import styles from './replace.module.css';

/** So many letters stand before the first word that changes, and so many from there on. */
const LEAD_LENGTH = 60;
const LONGEST = 240;

type Props = Ticks & { places: readonly Place[] };

/** The places in one noun: whose text it is, and the words that go and come where they stand. */
export function PlaceList({ places, isOff, onTick }: Props) {
  const { most, button } = useMore(places.length);
  const free = places.filter(({ refused }) => refused === null).map(lineOf);
  const on = free.filter((line) => !isOff(line)).length;
  return (
    <>
      <Checkbox
        className={styles.all}
        disabled={free.length === 0}
        checked={on > 0 && on === free.length}
        indeterminate={on > 0 && on < free.length}
        onChange={({ target }) => onTick(free, target.checked)}
      >
        All that can change
      </Checkbox>
      <ul className={`${layout.lines} ${styles.places}`}>
        {places.slice(0, most).map((place) => (
          <PlaceEntry key={place.id} place={place} onTick={onTick} isOff={isOff(lineOf(place))} />
        ))}
      </ul>
      {button}
    </>
  );
}

type EntryProps = { place: Place; isOff: boolean } & Pick<Props, 'onTick'>;

function PlaceEntry({ place, isOff, onTick }: EntryProps) {
  const { noun, row, words, after, refused } = place;
  const face = noun.faceOf?.(row);
  return (
    <li data-off={isOff && refused === null ? '' : undefined}>
      <Checkbox
        aria-label={nameOf(place)}
        disabled={refused !== null}
        checked={refused === null && !isOff}
        onChange={({ target }) => onTick([lineOf(place)], target.checked)}
      />
      {face && (
        <span className={styles.face} aria-hidden>
          <RecordFace face={face} size="medium" />
        </span>
      )}
      <div className={styles.whose}>
        <b className={layout.cut}>
          <BidiText>{noun.nameOf(row) || '(no name)'}</BidiText>
        </b>
        <span className={layout.second}>{words.label}</span>
      </div>
      <div className={styles.change}>
        <Replaced before={words.text} after={after} />
        {refused !== null && <small>{refused}</small>}
      </div>
    </li>
  );
}

/** Where a text is shown from, so that the first word that changes is in sight. */
function startOf(before: string, after: string): number {
  let place = 0;
  while (place < before.length && before[place] === after[place]) place += 1;
  if (place <= LEAD_LENGTH) return 0;
  const from = place - LEAD_LENGTH;
  const space = before.slice(from, place).search(/\s/);
  if (space !== -1) return from + space + 1;
  const isHalf = /[\udc00-\udfff]/.test(before[from] ?? '');
  return isHalf ? from - 1 : from;
}

function Replaced({ before, after }: { before: string; after: string }) {
  const start = startOf(before, after);
  const runs = useMemo(() => {
    const shown = (text: string) => previewText(text.slice(start), LONGEST);
    return diffWords(shown(before), shown(after));
  }, [before, after, start]);
  return (
    <span dir="auto" translate="no">
      {start > 0 && '…'}
      {runs.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        const Part = kind === 'removed' ? 'del' : 'ins';
        return <Part key={index}>{text}</Part>;
      })}
    </span>
  );
}
