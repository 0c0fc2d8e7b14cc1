import { pageCount, pageWindow } from '@/lib/data/page-window';

describe('pageCount', () => {
  it.each([
    [0, 5, 1],
    [5, 5, 1],
    [6, 5, 2],
    [240, 15, 16],
  ])('holds %i rows of %i in %i pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });
});

describe('pageWindow', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [8, 9, [5, 6, 7, 8, 9]],
  ])('offers around page %i of %i the pages %j', (current, pages, expected) => {
    expect(pageWindow(current, pages)).toEqual(expected);
  });
});
