import type { Database } from '../database';
import { insertRow } from '../record-table';
import { storySearchText } from '../stores/stories';

import GENRES from './genre-texts.json';
import { createRandom, type Random } from './random';
import { seedId, spreadTimes, timestamps } from './seed-time';
import TEXTS from './story-texts.json';

/** The least number of stories. */
export const DEFAULT_STORIES = 90;

const SEED = 77;
const YEAR_DAYS = 365;
const EDGE_CASE_EVERY = 11;
const DELETED_GENRE = 'Steampunk';

/** What a story's status may be, by its place from the oldest, 0, to the newest, 1. */
function statusesAt(place: number): string[] {
  if (place < 0.35) return ['completed'];
  return place < 0.7 ? ['active', 'completed', 'active'] : ['upcoming', 'active', 'upcoming'];
}

function roomNameAt(place: number, count: number): string {
  const edgeCase =
    place % EDGE_CASE_EVERY === 3
      ? TEXTS.edgeCases[Math.floor(place / EDGE_CASE_EVERY)]
      : undefined;
  if (edgeCase !== undefined) return edgeCase;
  // Each round over the openings moves on by one ending, so no pair repeats within ten rounds.
  const opening = place % TEXTS.openings.length;
  const round = Math.floor(place / TEXTS.openings.length);
  const ending = (opening * 3 + round) % TEXTS.endings.length;
  const number = count > DEFAULT_STORIES ? ` ${String(place + 1)}` : '';
  return `${TEXTS.openings[opening] ?? ''} ${TEXTS.endings[ending] ?? ''}${number}`;
}

function describe(random: Random): string {
  const start = random.between(0, TEXTS.sentences.length - 1);
  const sentences = Array.from(
    { length: random.between(2, 5) },
    (_, index) => TEXTS.sentences[(start + index * 5) % TEXTS.sentences.length] ?? '',
  );
  return sentences.join(' ');
}

function seedParticipants(
  db: Database,
  storyId: string,
  userIds: readonly string[],
  random: Random,
): void {
  const chosen = new Set(Array.from({ length: random.between(0, 9) }, () => random.pick(userIds)));
  [...chosen].forEach((userId, position) =>
    insertRow(db, 'story_participants', { storyId, position, userId }),
  );
}

/** Inserts `count` stories with hosts and participants out of `userIds`. */
export function seedStories(
  db: Database,
  nowMs: number,
  count: number,
  userIds: readonly string[],
): void {
  const random = createRandom(SEED);
  const timeOf = spreadTimes(nowMs, count, YEAR_DAYS);
  for (let index = 0; index < count; index += 1) {
    const place = count - 1 - index;
    const createdMs = timeOf(index);
    const id = seedId('b', index, createdMs);
    const columns = {
      id,
      roomName: roomNameAt(place, count),
      status: random.pick(statusesAt(index / count)),
      theme: place === 6 ? DELETED_GENRE : random.pick(GENRES).genre,
      description: describe(random),
      hostId: place % 10 === 4 ? null : random.pick(userIds),
      ...timestamps(nowMs, createdMs, random.next()),
    };
    insertRow(db, 'stories', { ...columns, search: storySearchText(columns) });
    seedParticipants(db, id, userIds, random);
  }
}
