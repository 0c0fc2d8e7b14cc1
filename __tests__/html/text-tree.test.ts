import { compareTexts } from '@/features/policy-editor/compare/compare-texts';
import { readStructure } from '@/lib/html/html-structure';
import { readPieces } from '@/lib/html/pieces';
import { readsAsEmpty } from '@/lib/html/read-text';
import { isSameButSpaces } from '@/lib/html/same-but-spaces';
import { readHeadings } from '@/lib/html/sections';
import { keepLast, treeOf } from '@/lib/html/text-tree';

const LISTS =
  '<ol><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li></ol>';

it('parses a text once, whatever is read of it', () => {
  const [one, other] = ['<h2>A</h2><p>one</p>', '<h2>A</h2><p>other</p>'];
  const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');

  for (const text of [one, other]) {
    readStructure(text);
    readHeadings(text);
    readPieces(text);
    readsAsEmpty(text);
  }
  compareTexts(one, other);
  isSameButSpaces(one, other);

  expect(parse).toHaveBeenCalledTimes(2);
  parse.mockRestore();
});

it('leaves a tree as it is where the lists in it are read as nested', () => {
  const before = treeOf(LISTS).innerHTML;

  expect(readStructure(LISTS)).toEqual(readStructure('<ul><li>a<ul><li>b</li></ul></li></ul>'));
  expect(treeOf(LISTS).innerHTML).toBe(before);
});

it('remembers what was asked for last, and nothing that failed', () => {
  const make = jest.fn((key: string) => {
    if (key === 'bad') throw new Error(key);
    return key.toUpperCase();
  });
  const keep = keepLast(2, make);

  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(keep).join('')).toBe('ABACAB');
  expect(make.mock.calls.flat().join('')).toBe('abcb');
  expect(() => keep('bad')).toThrow('bad');
  expect(() => keep('bad')).toThrow('bad');
});
