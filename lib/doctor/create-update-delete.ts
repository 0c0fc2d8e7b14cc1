import { asFields, asText, type Fields } from '@/lib/narrow';
import { encodeText } from '@/lib/text/safe-url';

import type { Exchange } from './api-client';
import { operationOf } from './contract';
import { failed, judge, skipped, type Doctor } from './doctor';
import { randomWord } from './plain-text';
import { type Body, bodyOf, readList, rowsOf } from './read-list';
import { UNKNOWN_ID } from './sign-in';
import type { ListFacts, Finding } from './types';

const MOST_ROWS = 100;
/** The contract's pattern of an id; others could delete something else. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A noun whose records can be made to try the writes. */
type Cycle = ListFacts & { add: string; trial: NonNullable<ListFacts['trial']> };

/** The doctor's own record, found by its full mark, and the reply that told. */
async function search(doctor: Doctor, list: ListFacts, mark: string, isPastCaches: boolean) {
  for (const key of [mark, '']) {
    const exchange = await readList(doctor, list, { key, size: MOST_ROWS, isPastCaches });
    const own = rowsOf(list, exchange.body).find(
      (row) => row[list.searched] === mark && ID.test(asText(row._id)),
    );
    if (own || key === '') return { own, exchange };
  }
  return undefined;
}

/** The same; where it is not as `isWanted`, it is looked for past caches, which may keep an old list. */
async function findOwn(
  doctor: Doctor,
  list: ListFacts,
  mark: string,
  isWanted: boolean,
): Promise<Fields | undefined> {
  const found = await search(doctor, list, mark, false);
  if ((found?.own !== undefined) === isWanted) return found?.own;
  const fresh = await search(doctor, list, mark, true);
  const isKept = (fresh?.own !== undefined) === isWanted;
  if (isKept) doctor.keptList ??= found?.exchange;
  return isKept ? fresh?.own : found?.own;
}

function send(doctor: Doctor, id: string, recordId: string, body: Body = {}): Promise<Exchange> {
  const { method, path, isPublic } = operationOf(id);
  return doctor.call({
    method,
    address: path.replace('{id}', encodeText(recordId)),
    token: isPublic ? undefined : doctor.token,
    ...body,
    ...((body.json ?? body.form) !== undefined && {
      along: "the values of the doctor's own record",
    }),
  });
}

/** Reads the record; undefined if it does not exist. */
async function readStored(
  doctor: Doctor,
  list: ListFacts,
  id: string,
): Promise<Fields | undefined> {
  const { body, status } = await send(doctor, list.detail, id);
  const record = asFields(body)[list.singular];
  return status === 200 && record !== undefined ? asFields(record) : undefined;
}

/** Makes a record and finds it; undefined where it is not found, or where its id leads to another one. */
async function add(doctor: Doctor, cycle: Cycle, mark: string): Promise<Fields | undefined> {
  const fields = { [cycle.searched]: mark, ...cycle.trial.add };
  const exchange = await send(doctor, cycle.add, '', bodyOf(cycle, fields, true));
  const own = await findOwn(doctor, cycle, mark, true);
  const stored = own && (await readStored(doctor, cycle, asText(own._id)));
  const isOfAnother = stored !== undefined && stored[cycle.searched] !== mark;
  const lost = {
    problem: 'the list does not show the new record',
    advice: `Success was claimed, but no list shows "${mark}". If it is there after all, delete it by hand.`,
  };
  const mixedUp = {
    problem: 'the list shows the new record with the id of another record',
    advice: `Let the list give each record its own _id. The test record "${mark}" is left behind: delete it by hand.`,
  };
  const also = () => {
    if (isOfAnother) return mixedUp;
    return own === undefined ? lost : null;
  };
  doctor.report(cycle.add, judge(doctor, cycle.add, exchange, { also }));
  return isOfAnother ? undefined : own;
}

async function update(doctor: Doctor, cycle: Cycle, id: string): Promise<Finding> {
  // A cache on the way that keeps it would answer with it below.
  await readStored(doctor, cycle, id);
  const exchange = await send(doctor, cycle.update, id, bodyOf(cycle, cycle.trial.change));
  const finding = judge(doctor, cycle.update, exchange);
  if (finding.outcome === 'failed') return finding;
  const stored = await readStored(doctor, cycle, id);
  const field = Object.entries(cycle.trial.change).find(
    ([name, value]) => asText(stored?.[name]) !== value,
  )?.[0];
  if (field === undefined) return finding;
  return failed(doctor, exchange, {
    problem: `success, but ${field} is still "${asText(stored?.[field])}"`,
    advice: `Let this call store ${field}, where a part that is absent keeps its value; or let no cache in front of the API keep its replies.`,
  });
}

async function remove(doctor: Doctor, cycle: Cycle, id: string, mark: string): Promise<Finding> {
  const exchange = await send(doctor, cycle.remove, id);
  const finding = judge(doctor, cycle.remove, exchange);
  if (!(await findOwn(doctor, cycle, mark, false))) return finding;
  // A second try, to clean up.
  await send(doctor, cycle.remove, id);
  const isLeft = await findOwn(doctor, cycle, mark, false);
  const problem =
    finding.outcome === 'failed' ? undefined : 'success, but the record was still there';
  const rest = isLeft ? `The test record "${mark}" is left behind: delete it by hand.` : '';
  const advice = `${rest} ${finding.advice ?? ''}`.trim() || undefined;
  return failed(doctor, exchange, { problem, advice });
}

/** Why nothing of a noun is written: it could not be deleted, or something else would be; null for no reason. */
async function whyNotWritten(doctor: Doctor, cycle: Cycle): Promise<string | null> {
  if (doctor.outcomeOf(cycle.operation) === 'failed') {
    return `Without ${operationOf(cycle.operation).path} a test record could not be found again and deleted.`;
  }
  const anybody = await readStored(doctor, cycle, UNKNOWN_ID);
  if (anybody?._id === undefined) return null;
  return `${operationOf(cycle.detail).path} finds a record for an id that none has: a change could meet a real one.`;
}

async function examineCycle(doctor: Doctor, cycle: Cycle): Promise<void> {
  const reason = await whyNotWritten(doctor, cycle);
  if (reason !== null) {
    for (const id of [cycle.add, cycle.update, cycle.remove]) doctor.report(id, skipped(reason));
    return;
  }
  const mark = `API doctor ${randomWord()}`;
  const own = await add(doctor, cycle, mark);
  if (!own) {
    for (const id of [cycle.update, cycle.remove]) {
      doctor.report(id, skipped('There is no record of its own to test with.'));
    }
    return;
  }
  const id = asText(own._id);
  try {
    doctor.report(cycle.update, await update(doctor, cycle, id));
  } finally {
    // Cleans up after any failure.
    doctor.report(cycle.remove, await remove(doctor, cycle, id, mark));
  }
}

/** Creates, updates and deletes a record of each noun that says how. */
export async function checkRecords(doctor: Doctor): Promise<void> {
  for (const { add, trial, ...list } of doctor.lists) {
    if (add && trial) await examineCycle(doctor, { ...list, add, trial });
  }
}
