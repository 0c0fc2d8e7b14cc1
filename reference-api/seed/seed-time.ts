const DAY_MS = 24 * 60 * 60 * 1000;

/** The time before which all of the demo data happened, where tests need it to be the same each time. */
export const SEED_NOW_MS = Date.UTC(2026, 9, 1, 9, 30);

/** More than 1: of a site that grows, more is new than old. */
const GROWTH = 1.7;

/** Creation times for `count` records, oldest first, ever denser over the `days` before `nowMs`. */
export function spreadTimes(nowMs: number, count: number, days: number): (index: number) => number {
  return (index) => {
    // The offset makes the times slightly uneven.
    const place = (index + ((index * 7919) % 1000) / 2000) / count;
    return Math.floor(nowMs - days * DAY_MS * (1 - place) ** GROWTH);
  };
}

/** `createdAt` and `updatedAt` of a record; some records were never changed. */
export function timestamps(nowMs: number, createdMs: number, roll: number): Record<string, string> {
  const changedMs = roll < 0.4 ? createdMs : createdMs + (nowMs - createdMs) * (roll - 0.4);
  return {
    createdAt: new Date(createdMs).toISOString(),
    updatedAt: new Date(changedMs).toISOString(),
  };
}

/** A 24-digit id, growing with time and index; `kind` is one hexadecimal digit per table. */
export function seedId(kind: string, index: number, createdMs: number): string {
  const seconds = Math.floor(createdMs / 1000).toString(16);
  return `${seconds}5ee${kind}${index.toString(16).padStart(12, '0')}`;
}
