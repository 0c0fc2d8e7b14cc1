import type { RuleObject } from 'antd/es/form';

/** A rule of antd's Form from a check that answers with a message, or null for a good value. */
export function checkRule<Value>(check: (value: Value) => string | null): RuleObject {
  return {
    validator: (_, value: Value) => {
      const problem = check(value);
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
}
