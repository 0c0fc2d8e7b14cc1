import { fireEvent, screen, within } from '@testing-library/react';

import { compareTexts } from '@/features/policy-editor/compare/compare-texts';
import { tellChanges } from '@/features/policy-editor/tell/change-sentences';

import { policySteps } from '../../../support/policy-steps';
import { useSite } from '../../../support/site';

const site = useSite();
const { write, openPolicy } = policySteps(site);
const BEFORE =
  '<h2>1. Scope</h2><p>For all.</p><h2>4. Fees</h2><p>Pay within five days.</p>' +
  '<p>This is for all of us.</p><p>Old rule.</p>';
const AFTER =
  '<h2>1. Scope</h2><p>For all. Also you.</p><h2>4. Fees</h2><p>Pay within ten days.</p>' +
  '<p>This is for all of us.</p>';

it('tells changes section by section, in sentences', () => {
  const { lines } = compareTexts(BEFORE, AFTER);

  expect(tellChanges(lines)).toEqual([
    { section: 'Section 1, Scope', sentences: ["'Also you.' is new."] },
    {
      section: 'Section 4, Fees',
      sentences: ["'five days' is now 'ten days'.", "'Old rule.' is gone."],
    },
  ]);
});

it('takes no line of a list of contents for the heading that it names', () => {
  const text = (month: string) =>
    `<ul><li>1. Scope</li><li>2. Fees</li></ul><p>As of ${month}.</p><h2>1. Scope</h2><p>For all.</p><h2>2. Fees</h2>`;

  const { lines } = compareTexts(text('May'), text('June'));

  expect(tellChanges(lines)).toEqual([
    { section: 'At the beginning', sentences: ["'May' is now 'June'."] },
  ]);
});

it('makes no section of the paragraph whose heading goes', () => {
  const rest = '<p>Fees are ten euros a year.</p>';

  const { lines } = compareTexts(
    `<h2>1. Scope</h2><p>All.</p><h2>2. Fees</h2>${rest}<p>As of May.</p>`,
    `<h2>1. Scope</h2><p>All.</p>${rest}<p>As of June.</p>`,
  );

  expect(tellChanges(lines).map(({ section }) => section)).toEqual(['Section 1, Scope']);
});

it('copies them with date and link, and takes a file back from a lawyer as changes of the draft', async () => {
  const user = await openPolicy(BEFORE);
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await write(user, AFTER);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));

  await user.click(await screen.findByRole('button', { name: 'Tell what changed' }));
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Enter', ctrlKey: true });
  expect(site.sentBy('PUT')).toHaveLength(0);
  const dialog = within(
    await screen.findByRole('dialog', { name: /^What changed in our Privacy/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Copy as text' }));
  const [[copied] = ['']] = writeText.mock.calls;
  expect(copied).toMatch(/^What changed in our Privacy Policy, .*\d{4}\n\nSection 1, Scope: /);
  expect(copied).toMatch(/\n\nThe whole text: http.*\/privacy-policy\/$/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('button', { name: 'File for a lawyer' })).toBeEnabled();
  const file = new File(['<p>Pay within <del>ten</del><ins>seven</ins> days.</p>'], 'a.html');
  fireEvent.change(screen.getByLabelText('File from a lawyer'), { target: { files: [file] } });
  expect((await screen.findAllByText(/seven/))[0]).toBeVisible();
  const places = within(screen.getByRole('region', { name: 'Places' }));
  expect(places.getAllByRole('button', { name: /^Revert change/ })).toHaveLength(1);
});
