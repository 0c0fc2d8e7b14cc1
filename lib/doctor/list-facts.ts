import type { Noun } from '@/lib/rows/noun';

import { operationAt } from './contract';

/** What the doctor needs to know of a noun. */
export type DoctorNoun = Pick<Noun, 'title' | 'singular' | 'plural' | 'calls' | 'doctor'>;

/** A noun with the contract's operations of its calls. */
export type ListFacts = ReturnType<typeof listFacts>;

/** What the checks ask of a noun. */
export function listFacts({ title, singular, plural, calls, doctor }: DoctorNoun) {
  return {
    ...{ title, singular, plural },
    ...doctor,
    operation: operationAt('GET', calls.list),
    detail: operationAt('GET', calls.get),
    add: calls.add && operationAt('POST', calls.add),
    update: operationAt('PUT', calls.update),
    remove: operationAt('DELETE', calls.remove),
  };
}
