import { deletionOf } from '@/components/changes/plans';
import { TITLES } from '@/components/changes/set-titles';
import { isOfGenre, type Story } from '@/features/stories/api';
import {
  type ChangeSet,
  pickFields,
  planRows,
  type RowChange,
  setOfRows,
} from '@/lib/changes/plan/change-set';
import { changedFields, isSameValue } from '@/lib/forms/form-fields';
import { asText, type Fields } from '@/lib/narrow';

import { type Genre, genres, type Starter } from '../api';
import { titleKey } from '../starters/double-titles';
import { genreNeed, movedStories } from '../themes/theme-set';
import { inWords } from '../themes/words';

/** What becomes of two genres: one is deleted, the other stays under its id, with its picture. */
export type Merge = {
  gone: Genre;
  kept: Genre;
  /** Whose name, and whose colours stay. */
  name: Genre;
  colours: Genre;
  /** The starters that do not come along, by their `doubleKey`. */
  left: ReadonlySet<string>;
};

/** What comes along of one genre's starters, and what the other has too. */
export type SharedStarters = {
  /** Under a title that the other has not. */
  along: Starter[];
  /** Word for word as in the other. */
  same: Starter[];
  /** Under a title that the other has with another description. */
  doubles: { own: Starter; other: Starter }[];
};

/** Compares the starters of the genre that goes with those of the one that stays. */
export function shareStarters({ gone, kept }: Pick<Merge, 'gone' | 'kept'>): SharedStarters {
  const shared: SharedStarters = { along: [], same: [], doubles: [] };
  for (const own of gone.starter) {
    const likes = kept.starter.filter((one) => titleKey(one) === titleKey(own));
    const [other] = likes;
    if (other === undefined) shared.along.push(own);
    else if (likes.some((one) => isSameValue(one, own))) shared.same.push(own);
    else shared.doubles.push({ own, other });
  }
  return shared;
}

/** What a starter is known by when it stays behind, also once both genres were read again. */
export const doubleKey = (kept: Genre, { starter, description }: Starter): string =>
  JSON.stringify([kept._id, starter, description]);

/** The names that no story has then. */
const namesGone = ({ gone, kept, name }: Pick<Merge, 'gone' | 'kept' | 'name'>) =>
  [gone.genre, kept.genre].filter((one) => one !== name.genre);

/** A third genre of such a name, whose stories are moved as well; undefined for none. */
export const namesakeIn = (merge: Merge, known: readonly Genre[]) =>
  known.find(
    ({ _id, genre }) =>
      ![merge.gone._id, merge.kept._id].includes(_id) && namesGone(merge).includes(genre),
  );

/** The stories whose theme becomes the name that stays; those of a third genre in another spelling are its own. */
function storiesOf(
  merge: Merge,
  all: readonly Story[],
  known: readonly Genre[],
): readonly RowChange[] {
  const names = namesGone(merge);
  const to = merge.name.genre;
  const ofThese = all.filter(
    (story) => story.theme !== to && names.some((genre) => isOfGenre(story, genre, known)),
  );
  return movedStories(ofThese, to);
}

/**
 * The set that merges two of the genres that are known: first the stories, then what stays, and the deletion last, which
 * builds on both.
 */
export function mergeSet(merge: Merge, all: readonly Story[], known: readonly Genre[]): ChangeSet {
  const { gone, kept, name, colours, left } = merge;
  const { same } = shareStarters(merge);
  const isAlong = (starter: Starter) =>
    !same.includes(starter) && !left.has(doubleKey(kept, starter));
  const before: Fields = genres.edit.toValues(kept);
  const then: Fields = {
    genre: name.genre,
    colour: colours.colour,
    backgroundColour: colours.backgroundColour,
    starters: [...kept.starter, ...gone.starter.filter(isAlong)],
  };
  const changed = changedFields(genres.edit.fields, before, then);
  const after: Fields = Object.fromEntries(changed.map(({ name: field }) => [field, then[field]]));
  const staying = planRows(genres, [kept], () => ({
    before: pickFields(before, { ...after, genre: null, starters: null }),
    after,
    builds: true,
  }));
  const going = planRows(genres, [gone], () => ({
    ...deletionOf(genres, gone),
    builds: true,
    needs: genreNeed(name.genre),
  }));
  const title = `merged (${inWords(gone.genre)} into ${inWords(kept.genre)})`;
  return setOfRows(genres.name, title, [...storiesOf(merge, all, known), ...staying, ...going]);
}

/** What is ticked of a merging; where a story was left out it is none, but another theme for the others. */
export function tickedOfMerge(ticked: ChangeSet): { set: ChangeSet; isMerge: boolean } {
  const { rows } = ticked;
  if (rows.some(({ after }) => after === null)) return { set: ticked, isMerge: true };
  const title = TITLES.changed(`Theme: ${inWords(asText(rows[0]?.after?.theme))}`);
  return { set: { ...ticked, title }, isMerge: false };
}
