import { act, renderHook } from '@testing-library/react';

import { useToolCommands } from '@/components/list/state/use-tool-commands';

const link = {
  scope: '[]',
  needsAllRows: true,
  isExportWanted: false,
  clearExportParam: jest.fn(),
  backToPage: jest.fn(),
};

it('keeps with an export that waits for another one which rows it lacks', () => {
  const { result } = renderHook(() => useToolCommands(link));
  const [page, all] = [[{ _id: 'a' }], [{ _id: 'a' }, { _id: 'b' }]];

  act(() => result.current.exportRows(page));
  act(() => result.current.want('export'));
  act(() => result.current.begin(all, '1 of 3 could not be read.'));
  expect(result.current.exported).toEqual({ rows: page, missing: undefined });
  act(() => result.current.nextExport());

  expect(result.current.exported).toEqual({ rows: all, missing: '1 of 3 could not be read.' });
});

it.each([
  ['an export', 'export', false],
  ['that of a link', null, true],
  ['a print', 'print', false],
  ['a selection', 'select', false],
] as const)('counts for a filter do not take the place of %s', (_, asked, isExportWanted) => {
  const { result } = renderHook(() => useToolCommands({ ...link, isExportWanted }));
  if (asked) act(() => result.current.want(asked));

  act(() => result.current.want('counts'));

  expect(result.current.purpose).toBe(asked ?? 'export');
});

it.each(['export', 'select', 'print'] as const)(
  'ends a waiting %s with the rows it was for, also once they are asked for again',
  (purpose) => {
    const { result, rerender } = renderHook(
      (scope: string) => useToolCommands({ ...link, scope }),
      {
        initialProps: '[]',
      },
    );
    act(() => result.current.want(purpose));
    expect(result.current.purpose).toBe(purpose);

    rerender('[["q","ann"]]');
    expect(result.current.purpose).toBeNull();
    rerender('[]');

    expect(result.current.purpose).toBeNull();
  },
);
