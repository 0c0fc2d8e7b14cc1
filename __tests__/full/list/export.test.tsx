import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { catchDownloads } from '../../support/downloads';
import { saveData, column, press, pick, selectRow } from '../../support/list-steps';
import { readCsv } from '../../support/read-csv';
import { useSite } from '../../support/site';
import { columnTitles, rowNames } from '../../support/steps';

const site = useSite();
const downloads = catchDownloads();
beforeEach(saveData);

const USERS = '/api/admin/getAllUsers';

it('shows the chosen columns, the times and the id too, in rows of the height that the device keeps', async () => {
  const user = await site.open('/admin/stories?cols=Room+Name,Created+At');
  await rowNames();
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Begun', 'Action']);

  await pick(user, 'List options', 'Begun');
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Action']);
  // The last one stays.
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Room Name' }));
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Action']);

  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Id' }));
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Id', 'Action']);
  expect(column(3)[0]).toMatch(/^[0-9a-f]{24}$/);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Last Update' }));
  expect(column(3)[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Last Update' }));
  for (const name of ['Id', 'Status', 'Theme', 'Participants', 'Description', 'Host'])
    await user.click(screen.getByRole('menuitemcheckbox', { name }));
  expect(columnTitles()).toHaveLength(8);
  expect(window.location.hash).toBe('#/admin/stories');

  expect(screen.getByRole('menuitemradio', { name: 'Comfortable' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
  expect(screen.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
  expect(localStorage.getItem('density')).toBe('small');
});

it('writes an export that is asked for while another one is written after it', async () => {
  const user = await site.open('/admin/users');
  const [first = '', second = ''] = await rowNames();
  await selectRow(user, first);
  const box = within(screen.getByRole('row', { name: new RegExp(second) })).getByRole('checkbox');

  // In one task, in which no export can end.
  fireEvent.click(screen.getByRole('button', { name: 'Export selected' }));
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Export selected' }));

  expect(await screen.findByText('1 user exported.')).toBeInTheDocument();
  expect(await screen.findByText('2 users exported.')).toBeInTheDocument();
  expect(downloads).toHaveLength(2);
});

it('exports the page, all rows or the selected ones, with every column also if not shown', async () => {
  const user = await site.open('/admin/users');
  const [name, , third = ''] = await rowNames();
  await selectRow(user, third);

  await press(user, 'Export selected');
  expect(await screen.findByText('1 user exported.')).toBeInTheDocument();
  await press(user, 'List options');
  const menu = await screen.findByRole('menu', { name: 'List options' });
  expect(within(menu).getByText('CSV with all columns')).toBeVisible();
  await user.click(within(menu).getByText('Export this page (5)'));
  expect(await screen.findByText('5 users exported.')).toBeInTheDocument();
  expect(site.sentTo(USERS)).toHaveLength(1);
  await pick(user, 'List options', 'For Excel');
  await user.click(await screen.findByText('Export all (240)'));
  expect(await screen.findByText('240 users exported.')).toBeInTheDocument();

  expect(downloads.map(({ name }) => name)).toEqual(['users.csv', 'users.csv', 'users.csv']);
  const [one, page, all] = await Promise.all(downloads.map(({ blob }) => blob.arrayBuffer()));
  expect(readCsv(new TextDecoder().decode(one))[1]?.[0]).toBe(third);
  const lines = readCsv(new TextDecoder().decode(page));
  expect(lines[0]?.join()).toBe(
    'Name,Username,Email,Mobile.no,Joined (UTC),Last Update (UTC),Id,First Name,Last Name,Gender',
  );
  expect(lines).toHaveLength(6);
  expect(lines[1]?.[0]).toBe(name);
  // No zone in the cell, or it would be no date to a spreadsheet.
  expect(lines[1]?.[lines[0]?.indexOf('Joined (UTC)') ?? -1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  );
  const [head, ...rest] = new TextDecoder('utf-16le').decode(all).trimEnd().split('\r\n');
  expect(head).toBe(lines[0]?.map((title) => `"${title}"`).join('\t'));
  expect(rest).toHaveLength(240);
});

it('prints all rows in place of the page, in the order and the columns on show', async () => {
  const print = jest.fn();
  window.print = print;
  const user = await site.open('/admin/stories?sort=room-name&cols=room-name');
  const [first = ''] = await rowNames();
  const onPaper = () => document.querySelectorAll('table[data-printed] tbody tr');

  await pick(user, 'List options', 'Print all (90)');

  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(onPaper()).toHaveLength(90);
  expect(onPaper()[0]).toHaveTextContent(`1${first}`);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(onPaper()).toHaveLength(0));
});
