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
