import { asFields, asList, asText } from '@/lib/narrow';

import type { Exchange } from './api-client';
import { operationOf } from './contract';
import { failed, judge, skipped, type Doctor } from './doctor';
import { checkPages, checkPageSize, checkSearch } from './list-rules';
import { readList, rowsOf } from './read-list';
import { checkUnknownId } from './sign-in';
import type { ListFacts } from './types';

async function examineRead(doctor: Doctor, id: string): Promise<Exchange> {
  const { path, isPublic } = operationOf(id);
  const token = isPublic ? undefined : doctor.token;
  const exchange = await doctor.call({ method: 'GET', address: path, token });
  doctor.report(id, judge(doctor, id, exchange));
  return exchange;
}

/** Checks the two public policies. */
export async function checkPolicies(doctor: Doctor): Promise<void> {
  await examineRead(doctor, 'getPrivacyPolicy');
  await examineRead(doctor, 'getTermsAndConditions');
}

async function examineThemes(doctor: Doctor): Promise<void> {
  const id = 'getThemeChoices';
  const { path } = operationOf(id);
  const exchange = await doctor.call({ method: 'GET', address: path, token: doctor.token });
  const finding = judge(doctor, id, exchange);
  const { data, length } = asFields(exchange.body);
  const isWrong = finding.outcome !== 'failed' && asList(data).length !== length;
  doctor.report(
    id,
    isWrong
      ? failed(doctor, exchange, {
          problem: `length is ${String(length)}, but data holds ${asList(data).length}`,
        })
      : finding,
  );
}

async function examineDetail(doctor: Doctor, list: ListFacts): Promise<void> {
  const { path } = operationOf(list.detail);
  const [row] = rowsOf(list, doctor.pages.get(list.operation));
  if (!row) {
    doctor.report(list.detail, skipped(`There are no ${list.plural} to look at.`));
    return;
  }
  const address = path.replace('{id}', encodeURIComponent(asText(row._id)));
  const exchange = await doctor.call({ method: 'GET', address, token: doctor.token });
  const finding = judge(doctor, list.detail, exchange);
  const isOther =
    finding.outcome !== 'failed' &&
    asFields(asFields(exchange.body)[list.singular])._id !== row._id;
  doctor.report(
    list.detail,
    isOther ? failed(doctor, exchange, { problem: 'another record came back' }) : finding,
  );
}

async function examineList(doctor: Doctor, list: ListFacts): Promise<void> {
  const exchange = await readList(doctor, list, {});
  const finding = judge(doctor, list.operation, exchange);
  doctor.report(list.operation, finding);
  if (finding.outcome === 'failed') {
    // Other checks need a valid list.
    const reason = `First mend ${operationOf(list.operation).path}.`;
    for (const id of [
      `${list.operation}-pages`,
      `${list.operation}-search`,
      `${list.operation}-size`,
      list.detail,
    ]) {
      doctor.report(id, skipped(reason));
    }
    return;
  }
  doctor.pages.set(list.operation, asFields(exchange.body));
  await checkPages(doctor, list);
  await checkSearch(doctor, list);
  await checkPageSize(doctor, list);
  await examineDetail(doctor, list);
}

/** Checks every read that needs a token. */
export async function checkReads(doctor: Doctor): Promise<void> {
  if (doctor.token === undefined) return;
  await examineRead(doctor, 'getDashboardData');
  await examineThemes(doctor);
  for (const list of doctor.lists) await examineList(doctor, list);
  await checkUnknownId(doctor);
}
