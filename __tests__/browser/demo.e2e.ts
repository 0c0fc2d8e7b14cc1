import { coreJourney } from './core-journey';
import { expect, test } from './demo-site';

test('The same build works as a demo, with no API at all', async ({ page, site }) => {
  await coreJourney(page, site.at('').replace('#', ''));
  expect(site.asked.filter((path) => path.startsWith('api/'))).toEqual([]);
});
