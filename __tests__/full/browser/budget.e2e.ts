import { breaches } from '../../../scripts/budget/budget';
import budgets from '../../../scripts/budget/budgets.json';
import { measureRoutes } from '../../../scripts/budget/measure';
import { expect, test } from '../../browser/site';

test('No route asks for more bytes than its budget', async ({ browser }) => {
  test.setTimeout(180_000); // twenty screens, each in a browser without a cache

  expect(breaches(await measureRoutes(browser), budgets).join('\n\n')).toBe('');
});
