import type { Noun } from '@/lib/nouns/noun';

import { operationAt } from './contract';

/** The result of a probe. A warning works today but may fail later. */
export type Outcome = 'passed' | 'failed' | 'warning' | 'skipped';

/** The precondition of a probe. */
export type Need = 'nothing' | 'sign-in' | 'writing';

/** A check of every run. */
export type Probe = {
  id: string;
  group: string;
  what: string;
  wanted: string;
  needs: Need;
};

/** A probe's result, without password or token. */
export type Finding = {
  outcome: Outcome;
  sent?: string;
  received?: string;
  advice?: string;
};

/** A line of the report. */
export type Row = Omit<Probe, 'needs'> & Required<Finding>;

/** What the doctor needs to know of a noun. */
export type DoctorNoun = Pick<Noun, 'title' | 'singular' | 'plural' | 'calls' | 'doctor'>;

/** A noun with the contract's operations of its calls. */
export type ListFacts = ReturnType<typeof listFacts>;

/** What the checks ask of a noun. */
export function listFacts({ title, singular, plural, calls, doctor }: DoctorNoun) {
  return {
    title,
    singular,
    plural,
    ...doctor,
    operation: operationAt('GET', calls.list),
    detail: operationAt('GET', calls.get),
    add: calls.add && operationAt('POST', calls.add),
    update: operationAt('PUT', calls.update),
    remove: operationAt('DELETE', calls.remove),
  };
}
