import { createCountMemo } from './count-memo';
import { numberOf, textOf, type Database } from './database';
import { foldText } from './fold-text';
import type { Noun } from './schema';

// A search is "the folded text contains the folded key", newest first, with an exact total.
// - Keys of three characters and more: an FTS5 trigram index, which reads only the rows that match.
//   Their number is counted once per key until the next write; a page is read from the nearer end.
// - Shorter keys match up to the whole table, so their totals are stored: for every text of one or
//   two characters, and for the empty key, the number of matching rows in each block of 2048 row
//   numbers. The sum is the total; the blocks say where a page starts, at page 1 as at page
//   200,000, and only the rows of those blocks are read.
// Measured by bench/api-benchmark.ts.
const BLOCK_ROWS = 2048;
const LONGEST_KEY = 100;

/** One page of row numbers, newest first, and how many rows match in all. */
export type SearchHit = { seqs: number[]; total: number };

/** The search of one noun. A write of a row calls add or remove in the same transaction. */
export type SearchIndex = {
  find(key: string, offset: number, limit: number): SearchHit;
  add(seq: number, text: string): void;
  /** `text` must be the text that was added for this row. */
  remove(seq: number, text: string): void;
  /** Rebuilds the index from the table, after rows were inserted in bulk. */
  rebuild(): void;
};

/** Every distinct text of at most two characters inside `text`; keys never contain a lone space. */
function shortTexts(text: string): Set<string> {
  const grams = new Set(['']);
  let previous = ' ';
  for (const letter of text) {
    if (letter !== ' ') grams.add(letter);
    if (letter !== ' ' && previous !== ' ') grams.add(previous + letter);
    previous = letter;
  }
  return grams;
}

const blockOf = (seq: number) => Math.floor(seq / BLOCK_ROWS);

/** Opens the search index of one noun. */
export function openSearchIndex(db: Database, noun: Noun): SearchIndex {
  const blocks = `${noun}_blocks`;
  const trigrams = `${noun}_trigrams`;
  const counted = createCountMemo(db);

  function findShort(key: string, offset: number, limit: number): SearchHit {
    const hit: SearchHit = { seqs: [], total: 0 };
    let skip = offset;
    for (const row of db.all(`SELECT block, n FROM ${blocks} WHERE gram = ? ORDER BY block DESC`, [
      key,
    ])) {
      const count = numberOf(row, 'n');
      const missing = limit - hit.seqs.length;
      hit.total += count;
      if (missing > 0 && skip < count) {
        hit.seqs.push(...rowsOfBlock(numberOf(row, 'block'), key, skip, missing));
      }
      skip = Math.max(0, skip - count);
    }
    return hit;
  }

  function rowsOfBlock(block: number, key: string, skip: number, limit: number): number[] {
    const first = block * BLOCK_ROWS;
    return db
      .all(
        `SELECT seq FROM ${noun} WHERE seq BETWEEN ? AND ? AND instr(search, ?) > 0
         ORDER BY seq DESC LIMIT ? OFFSET ?`,
        [first, first + BLOCK_ROWS - 1, key, limit, skip],
      )
      .map((row) => numberOf(row, 'seq'));
  }

  function findLong(key: string, offset: number, limit: number): SearchHit {
    const phrase = `"${key.replaceAll('"', '""')}"`;
    const matching = `FROM ${trigrams} WHERE ${trigrams} MATCH ?`;
    const total = counted(key, () =>
      numberOf(db.get(`SELECT count(*) AS n ${matching}`, [phrase]) ?? {}, 'n'),
    );
    const rows = Math.min(limit, total - offset);
    if (rows <= 0) return { seqs: [], total };
    const page = (order: 'ASC' | 'DESC', skip: number) =>
      db
        .all(`SELECT rowid AS seq ${matching} ORDER BY rowid ${order} LIMIT ? OFFSET ?`, [
          phrase,
          rows,
          skip,
        ])
        .map((row) => numberOf(row, 'seq'));
    const behind = total - offset - rows;
    const seqs = offset <= behind ? page('DESC', offset) : page('ASC', behind).reverse();
    return { seqs, total };
  }

  function count(seq: number, text: string, change: 1 | -1): void {
    for (const gram of shortTexts(text)) {
      db.run(
        `INSERT INTO ${blocks} (gram, block, n) VALUES (?, ?, ?)
         ON CONFLICT (gram, block) DO UPDATE SET n = n + excluded.n`,
        [gram, blockOf(seq), change],
      );
    }
  }

  function rebuildBlock(block: number): void {
    const counts = new Map<string, number>();
    const first = block * BLOCK_ROWS;
    const rows = db.all(`SELECT search FROM ${noun} WHERE seq BETWEEN ? AND ?`, [
      first,
      first + BLOCK_ROWS - 1,
    ]);
    for (const row of rows) {
      for (const gram of shortTexts(textOf(row, 'search'))) {
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
    }
    for (const [gram, n] of counts) {
      db.run(`INSERT INTO ${blocks} (gram, block, n) VALUES (?, ?, ?)`, [gram, block, n]);
    }
  }

  return {
    find(key, offset, limit) {
      const letters = Array.from(foldText(key)).slice(0, LONGEST_KEY);
      const find = letters.length < 3 ? findShort : findLong;
      return find(letters.join('').trim(), offset, limit);
    },
    add(seq, text) {
      db.run(`INSERT INTO ${trigrams} (rowid, search) VALUES (?, ?)`, [seq, text]);
      count(seq, text, 1);
    },
    remove(seq, text) {
      db.run(`INSERT INTO ${trigrams} (${trigrams}, rowid, search) VALUES ('delete', ?, ?)`, [
        seq,
        text,
      ]);
      count(seq, text, -1);
    },
    rebuild() {
      db.exec(`DELETE FROM ${blocks}; INSERT INTO ${trigrams} (${trigrams}) VALUES ('rebuild');`);
      const last = db.get(`SELECT max(seq) AS seq FROM ${noun}`);
      const blockCount = last ? blockOf(numberOf(last, 'seq')) + 1 : 0;
      for (let block = 0; block < blockCount; block += 1) rebuildBlock(block);
    },
  };
}
