/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { DEFAULT_PAGE_SIZE } from '@/lib/constants';
import { readListQuery } from '@/lib/links/read-list-query';

const FIRST = { key: '', currentPage: 1, resultPerPage: 5 };

it.each([
  ['', FIRST],
  ['q=ann&page=3&size=10', { key: 'ann', currentPage: 3, resultPerPage: 10 }],
  ['size=15', { ...FIRST, resultPerPage: 15 }],
  ['size=11', FIRST],
  ['size=10x', FIRST],
  ['page=0', FIRST],
  ['page=1', FIRST],
  ['page=x2', FIRST],
  ['page=2x', FIRST],
  ['page=999999999', { ...FIRST, currentPage: 999_999_999 }],
  ['page=1000000000', FIRST],
])('takes the link "%s" for %j', (link, query) => {
  expect(readListQuery(link)).toEqual(query);
});

it('asks for as many rows as the contract gives unasked', () => {
  const contract = parse(readFileSync('reference-api/openapi.yaml', 'utf8')) as {
    components: { parameters: Record<string, { schema: { default?: number } }> };
  };

  expect(contract.components.parameters.ResultPerPage?.schema.default).toBe(DEFAULT_PAGE_SIZE);
});
