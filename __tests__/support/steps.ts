import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Steps that an admin does on every screen, by role and label. */

/** The names of the rows on show, as their buttons say them. */
export async function rowNames(): Promise<string[]> {
  const buttons = await screen.findAllByRole('button', { name: /^View / });
  return buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace('View ', ''));
}

/** Goes to a screen by its link, as the address bar would. */
export function goTo(address: string): void {
  act(() => {
    window.location.hash = `#${address}`;
  });
}

/** Fills in the sign-in form and sends it. */
export async function signIn(user: UserEvent, email: string, password: string): Promise<void> {
  await replaceText(user, await screen.findByRole('textbox', { name: 'Email' }), email);
  await replaceText(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** Presses beside the controls of a record's row, which opens the drawer beside the list. */
export async function pressRow(user: UserEvent, name: string): Promise<HTMLElement> {
  const row = screen.getByRole('link', { name }).closest('tr') ?? document.body;
  await user.click(within(row).getAllByRole('cell')[1] ?? row);
  return row;
}

/** The titles of a list's columns; the one of the checkboxes has none. */
export function columnTitles(): string[] {
  const titles = screen.getAllByRole('columnheader').map((header) => header.textContent);
  return titles.filter(Boolean);
}

/** Presses a row's Delete and answers with the dialog that asks. */
export async function pressDelete(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  return screen.findByRole('dialog');
}

/** Presses Edit on a detail screen and answers with the dialog, once its form is there. */
export async function openEditor(user: UserEvent, title: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findByRole('button', { name: 'Submit' });
  return dialog;
}

/** Replaces the value of a field, letter by letter. */
export async function retype(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  if (text !== '') await user.type(input, text);
}

/** The same in one step, where typing is not what is tested: each letter renders the form again. */
export async function replaceText(
  user: UserEvent,
  input: HTMLElement,
  text: string,
): Promise<void> {
  await user.clear(input);
  if (text !== '') await user.paste(text);
}

/** Opens a select and picks one of its options. */
export async function choose(
  user: UserEvent,
  dialog: HTMLElement,
  label: string,
  option: string,
): Promise<void> {
  const box = within(dialog).getByRole('combobox', { name: label });
  await user.click(box);
  // The chosen value has the title too; the option comes after it.
  const found = await screen.findAllByTitle(option);
  await user.click(found.at(-1) ?? dialog);
}
