import { checkAddress, checkConnection } from './connection';
import { checkPreflights, inferPreflights } from './cors';
import { checkRecords } from './create-update-delete';
import { createDoctor, skipped, type Doctor, type DoctorOptions } from './doctor';
import { checkSameValues } from './idempotent-writes';
import { checkImages, checkSocket } from './images-and-socket';
import { checkPolicies, checkReads } from './reads';
import { checkGuard, checkSignIn } from './sign-in';
import type { Probe, Row } from './types';

const neverSent = (title: string) =>
  skipped(`${title} cannot be made here, and a real one is not touched.`);

async function examineWrites(doctor: Doctor): Promise<void> {
  for (const { title, trial, update, remove } of doctor.lists) {
    if (!trial) for (const id of [update, remove]) doctor.report(id, neverSent(title));
  }
  doctor.report('deleteAccount', neverSent('Accounts'));
  if (!doctor.options.mayWrite || doctor.token === undefined) return;
  await checkRecords(doctor);
  await checkSameValues(doctor);
}

/** The steps in order; a returned reason stops the run. */
const STEPS: readonly ((doctor: Doctor) => unknown)[] = [
  checkAddress,
  checkConnection,
  checkPreflights,
  checkSignIn,
  checkGuard,
  checkPolicies,
  checkReads,
  checkImages,
  checkSocket,
  examineWrites,
  inferPreflights,
];

function reasonFor({ options, token }: Doctor, { needs, id }: Probe): string {
  if (id === 'clock') return 'The replies carry no date that can be read here.';
  if (needs === 'writing' && !options.mayWrite) {
    return 'Writing is tested only when asked for (--write).';
  }
  if (!options.email || !options.password) return 'This needs an e-mail and a password.';
  return token === undefined ? 'The sign-in did not work.' : 'This could not be tested.';
}

/**
 * Compares a live API with the contract; one row per probe. Without `mayWrite` it sends only reads
 * and the login.
 */
export async function runDoctor(options: DoctorOptions): Promise<Row[]> {
  const doctor = createDoctor(options);
  for (const step of STEPS) {
    const reason = options.signal?.aborted ? 'The run was stopped.' : await step(doctor);
    if (typeof reason === 'string') return doctor.finish(() => reason);
  }
  return doctor.finish((probe) => reasonFor(doctor, probe));
}
