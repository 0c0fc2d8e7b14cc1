/** What came of one test. A warning works today and may surprise tomorrow. */
export type Outcome = 'passed' | 'failed' | 'warning' | 'skipped';

/** What a test needs before it can be made. */
export type Need = 'nothing' | 'sign-in' | 'writing';

/** One thing that is tested, in every run. */
export type Probe = {
  id: string;
  group: string;
  what: string;
  /** What the contract, or the browser, wants. */
  wanted: string;
  needs: Need;
};

/** What a test found; it never holds the password or the token. */
export type Finding = {
  outcome: Outcome;
  sent?: string;
  received?: string;
  advice?: string;
};

/** One line of the report. */
export type Row = Omit<Probe, 'needs'> & Required<Finding>;
