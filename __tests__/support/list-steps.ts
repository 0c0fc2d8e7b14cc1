import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { rowNames } from './steps';

/** Nothing is read that nobody asks for, so that what is asked for can be held, refused and counted. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}

export const column = (index: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[index]?.textContent);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const heading = (name: string) => screen.findByRole('columnheader', { name });
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await button(name));

/** Opens a menu and presses one of its entries. */
export async function pick(user: UserEvent, menu: string, entry: string): Promise<void> {
  await press(user, menu);
  const isEntry = (_: string, element: Element | null) =>
    element?.role?.startsWith('menuitem') === true && element.textContent === entry;
  await user.click(await screen.findByText(isEntry));
}

/** Opens the choice of a field among all filters. */
export async function openField(user: UserEvent, field: string) {
  await press(user, 'Filter');
  const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.click(panel.getByRole('button', { name: field }));
  return panel;
}

/** Filters by a value of a field that has few. */
export async function filterBy(user: UserEvent, field: string, value: string): Promise<void> {
  const panel = await openField(user, field);
  await user.click(await panel.findByRole('checkbox', { name: value }));
  await user.click(panel.getByRole('button', { name: /^Show/ }));
}

export const selectRow = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));

export async function selectPage(user: UserEvent): Promise<void> {
  await rowNames();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
}

export const answerYes = async (user: UserEvent) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Yes/ }));
