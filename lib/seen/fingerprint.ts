import type { OwnWrite } from '@/lib/storage/own-writes';
import { hasTime } from '@/lib/text/dates';
import { encodeText } from '@/lib/text/safe-url';

/** What is kept of a row: when it was last changed (0 where nobody knows), and its name. */
export type SeenRow = { changedMs: number; name: string };

/** The rows of a noun as a device last saw them. */
export type Seen = {
  /** When they were read, by the server's clock. */
  atMs: number;
  /** The same by the device's own, which says what was read before what. */
  readAt: number;
  rows: ReadonlyMap<string, SeenRow>;
};

/** What others have made of a noun's rows since. */
export type News = {
  fresh: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /** Whether any row says the time at which it was last changed: a day alone hides a second change of that day. */
  isChangeTold: boolean;
  gone: ReadonlyMap<string, SeenRow>;
};

type Stamped = { _id: string; createdAt?: string; updatedAt?: string };

const msOf = (iso = '') => Date.parse(iso) || 0;

/** How far a server's date of a write and the moment of its reply may lie apart. */
export const SAME_MS = 120_000;

/** Whether rows were read after what was seen, which another tab may have done meanwhile; a clock that was ahead says nothing. */
export const isSeenBefore = (seen: Seen, readAt: number) =>
  readAt >= seen.readAt || seen.readAt > Date.now();

/** What a device keeps of rows. */
export function fingerprint<Row extends Stamped>(
  rows: ReadonlyMap<string, Row>,
  nameOf: (row: Row) => string,
): Seen['rows'] {
  const named = [...rows].map(
    ([id, row]) => [id, { changedMs: msOf(row.updatedAt), name: nameOf(row) }] as const,
  );
  return new Map(named);
}

/** The new rows that this browser has made: of each of its calls the one that is nearest in time. */
function ownAdditions(fresh: readonly Stamped[], atMs: readonly number[]): Set<string> {
  const own = new Set<string>();
  for (const ms of atMs) {
    const distance = (row: Stamped) => Math.abs(msOf(row.createdAt) - ms);
    const near = fresh.filter((row) => !own.has(row._id) && distance(row) <= SAME_MS);
    const [nearest] = near.sort((one, other) => distance(one) - distance(other));
    if (nearest) own.add(nearest._id);
  }
  return own;
}

/**
 * What is new, changed and gone among rows, but for what this browser wrote itself; `addCall` is the
 * call that makes new ones. A change of somebody else within two minutes of an own one is taken for that.
 */
export function newsOf(
  seen: Seen,
  rows: ReadonlyMap<string, Stamped>,
  writes: readonly OwnWrite[],
  addCall = '',
): News {
  const own = new Map<string, number[]>();
  const deleted = new Set<string>();
  for (const { id, isDeletion, atMs } of writes) {
    if (isDeletion) deleted.add(id);
    else own.set(id, [...(own.get(id) ?? []), atMs]);
  }
  const fresh = [...rows.values()].filter(({ _id }) => _id !== '' && !seen.rows.has(_id));
  const added = ownAdditions(
    fresh,
    writes.filter(({ id, call }) => id === '' && call === addCall).map(({ atMs }) => atMs),
  );
  const isChanged = ({ _id, updatedAt }: Stamped) => {
    const [was, is] = [seen.rows.get(_id)?.changedMs ?? 0, msOf(updatedAt)];
    const isOwn = own.get(_id)?.some((ms) => Math.abs(ms - is) <= SAME_MS) ?? false;
    return was > 0 && is > was && !isOwn;
  };
  const idsOf = (some: readonly Stamped[]) => new Set(some.map(({ _id }) => _id));
  return {
    fresh: idsOf(fresh.filter(({ _id }) => !added.has(_id))),
    changed: idsOf([...rows.values()].filter(isChanged)),
    isChangeTold:
      rows.size === 0 || [...rows.values()].some(({ updatedAt = '' }) => hasTime(updatedAt)),
    gone: new Map([...seen.rows].filter(([id]) => !rows.has(id) && !deleted.has(id))),
  };
}

const lineOf = ([id, { changedMs, name }]: [string, SeenRow]) =>
  [encodeText(id), changedMs.toString(36), name.replace(/\s+/g, ' ')].join('\t');

function rowOf(line: string): [string, SeenRow][] {
  const [id = '', changed = '', name = ''] = line.split('\t');
  return id === ''
    ? []
    : [[decodeURIComponent(id), { changedMs: parseInt(changed, 36) || 0, name }]];
}

/** Through one of the browser's streams that compress. */
const through = (data: Blob, stream: TransformStream) =>
  new Response(data.stream().pipeThrough(stream));

/** Rows as they are kept: a thousand take 17 kB, compressed where the browser does that. */
export async function packRows(rows: Seen['rows']): Promise<string | Blob> {
  const text = [...rows].map(lineOf).join('\n');
  if (typeof CompressionStream === 'undefined') return text;
  return through(new Blob([text]), new CompressionStream('gzip')).blob();
}

/** The rows of what is kept. @throws for anything else */
export async function unpackRows(packed: unknown): Promise<Seen['rows']> {
  const text =
    packed instanceof Blob
      ? await through(packed, new DecompressionStream('gzip')).text()
      : String(packed);
  return new Map(text.split('\n').flatMap(rowOf));
}
