import type { RuleObject } from 'antd/es/form';

/** What a validator of antd's Form answers with: rejects with the problem unless it is null. */
export function rejectProblem(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}

/** A rule of antd's Form for a text; `check` answers with the problem, or null for a good value. */
export function checkRule(check: (text: string) => string | null): RuleObject {
  return { validator: (_, text: string) => rejectProblem(check(text)) };
}
