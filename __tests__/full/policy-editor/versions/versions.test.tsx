import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { saveDraft } from '@/components/form/draft-store';
import { formatDay } from '@/lib/text/dates';

import { policySteps, PRIVACY } from '../../../support/policy-steps';
import { useSite } from '../../../support/site';
import { TEST_ADMIN } from '../../../support/test-admin';

const site = useSite();
const { storePolicy, write, openPolicy, submit, sentContent } = policySteps(site);

describe('a text that somebody else changed while it was edited', () => {
  const QUESTION = { name: 'Somebody else changed this text meanwhile' };

  async function submitMine(): Promise<UserEvent> {
    const user = await openPolicy('<p>We keep data.</p>');
    await write(user, '<p>We keep my data.</p>');
    site.reply('get', PRIVACY.read, { success: true, data: '<p>We keep their data.</p>' });
    await user.click(submit());
    const dialog = within(await screen.findByRole('dialog', QUESTION));
    expect(dialog.getByText('their').tagName).toBe('DEL');
    expect(dialog.getByText('my').tagName).toBe('INS');
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    return user;
  }
  const press = async (user: UserEvent, name: string) =>
    user.click(screen.getByRole('button', { name }));
  const source = () => screen.getByRole('textbox', { name: 'HTML source' });

  it('is replaced only after a confirmation, and stored under Versions', async () => {
    const user = await submitMine();

    await press(user, 'Back to the editor');
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).not.toBeInTheDocument());
    expect(source()).toHaveValue('<p>We keep my data.</p>');
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    await user.click(submit());
    await screen.findByRole('dialog', QUESTION);
    storePolicy();
    await press(user, 'Replace theirs with mine');

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent()).toEqual(['<p>We keep my data.</p>']);
    const versions = JSON.parse(localStorage.getItem('versions:privacy-policy') ?? '') as object[];
    expect(versions[0]).toMatchObject({ replaced: '<p>We keep their data.</p>' });
  });

  it('is asked about once more where a third text was published while the question stood', async () => {
    const user = await submitMine();
    site.reply('get', PRIVACY.read, { success: true, data: '<p>We keep a third text.</p>' });
    await press(user, 'Replace theirs with mine');

    const dialog = within(await screen.findByRole('dialog', QUESTION));
    expect(await dialog.findByText('a third text')).toBeVisible();
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  });

  it('is published with what both changed, where that is at other places', async () => {
    const user = await openPolicy('<h2>Data</h2><p>We keep it.</p>');
    await write(user, '<h2>Data</h2><p>We keep it safe.</p>');
    site.reply('get', PRIVACY.read, {
      success: true,
      data: '<h2>Your data</h2><p>We keep it.</p>',
    });
    await user.click(submit());

    const dialog = within(await screen.findByRole('dialog', QUESTION));
    expect(dialog.getByText(/safe/).tagName).toBe('INS');
    storePolicy();
    await press(user, 'Keep both');

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent()).toEqual(['<h2>Your data</h2><p>We keep it safe.</p>']);
  });

  it('is asked about once, also where what was decided could not be saved', async () => {
    const user = await openPolicy('<h2>Data</h2><p>We keep it.</p>');
    await write(user, '<h2>Data</h2><p>We keep it safe.</p>');
    const theirs = '<h2>Your data</h2><p>We keep it.</p>';
    site.reply('get', PRIVACY.read, { success: true, data: theirs });
    site.refuse('put', PRIVACY.save, 'Disk full', 500);
    await user.click(submit());
    await screen.findByRole('dialog', QUESTION);
    await press(user, 'Keep both');
    expect(await screen.findByText('Disk full')).toBeVisible();
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();

    storePolicy();
    await user.click(submit());

    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(sentContent().at(-1)).toBe('<h2>Your data</h2><p>We keep it safe.</p>');
  });

  it('is asked about too where a draft was begun while no text was live', async () => {
    await saveDraft(TEST_ADMIN.email, {
      address: `${PRIVACY.address}?edit=1`,
      title: 'Edit Privacy Policy',
      subject: '',
      savedAtMs: Date.now(),
      values: { html: '<p>Mine.</p>' },
      base: { html: '' },
    });
    const user = await openPolicy('<p>Theirs, of today.</p>');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByText('Draft, not submitted');

    await user.click(submit());

    expect(await screen.findByRole('dialog', QUESTION)).toBeVisible();
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
  });

  it('can be edited further, and what was written is stored under Versions', async () => {
    const user = await submitMine();

    expect(screen.queryByRole('button', { name: 'Keep both' })).not.toBeInTheDocument();
    await press(user, 'Use their version');

    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    await waitFor(() => expect(source()).toHaveValue('<p>We keep their data.</p>'));
    const versions = JSON.parse(localStorage.getItem('versions:privacy-policy') ?? '') as object[];
    expect(versions[0]).toMatchObject({ html: '<p>We keep my data.</p>' });
    expect(site.sentTo(PRIVACY.save)).toHaveLength(0);
    // It is the live text by now, and no draft of it.
    expect(await screen.findByText('No changes')).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    fireEvent.change(source(), { target: { value: '<p>We keep our data.</p>' } });
    storePolicy();
    await user.click(submit());
    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
  });
});

describe('the versions', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Saved versions' })).getAllByRole('listitem');
  const chosen = () => within(screen.getByRole('region', { name: 'Chosen version' }));
  const source = () => screen.getByRole('textbox', { name: 'HTML source' });

  /** Saves a text, and opens the versions once the editor has closed and opened again. */
  async function saveAndLook(before: string, after: string): Promise<UserEvent> {
    const user = await openPolicy(before);
    await write(user, after);
    storePolicy();
    await user.click(submit());
    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 3000 }));
    await user.click(await screen.findByRole('tab', { name: 'Versions' }));
    return user;
  }

  it('are a timeline: by whom, when, in which words, and restore one of them', async () => {
    const user = await saveAndLook('<p>We keep data.</p>', '<p>We <b>never</b> keep data.</p>');

    expect(rows()).toHaveLength(2);
    const [row, before] = rows() as [HTMLElement, HTMLElement];
    expect(row).toHaveTextContent(/^\d{4}-\d\d-\d\d [\d:]{8} UTC\s*just now.*Mira OkaforCurrent$/);
    expect(within(row).getByRole('button')).toHaveAttribute('aria-current', 'true');
    expect(chosen().getByText(/^never/).tagName).toBe('INS');
    expect(chosen().getByRole('radio', { name: 'Against the one before' })).toBeChecked();
    expect(chosen().getByRole('button', { name: /^Restore/ })).toBeDisabled();
    await user.click(chosen().getByRole('radio', { name: 'Only this text' }));
    expect(chosen().getByText('never').tagName).toBe('B');
    expect(before).toHaveTextContent(/^Before .*Changed elsewherefound on the server$/);

    // The text before comes back into the draft, which is kept.
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    fireEvent.change(source(), { target: { value: '<p>Draft</p>' } });
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(rows()[0]).toHaveTextContent(/^Now, in this draft.*not submitted/);
    await user.click(screen.getByRole('button', { name: /^Before \d/ }));
    expect(chosen().getByText('Draft').tagName).toBe('INS');
    await user.click(chosen().getByRole('button', { name: /^Restore/ }));
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    expect(source()).toHaveValue('<p>We keep data.</p>');
    expect(sentContent()).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(rows().map((row) => row.textContent)).toContainEqual(expect.stringMatching(/not saved/));
  });

  it('keep the one that is chosen on show when another tab publishes a newer one', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const version = (hours: number, html: string) => ({
      savedAt: at(hours),
      by: 'Mira Okafor',
      html,
      replaced: '',
    });
    const known = [version(2, '<p>Second</p>'), version(3, '<p>First</p>')];
    localStorage.setItem('versions:privacy-policy', JSON.stringify(known));
    const user = await openPolicy('<p>Second</p>');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: /^Versions/ }));
    await user.click(within(rows()[1] ?? document.body).getByRole('button'));
    await user.click(chosen().getByRole('radio', { name: 'Only this text' }));
    expect(chosen().getByText('First')).toBeVisible();

    const newValue = JSON.stringify([version(1, '<p>Third</p>'), ...known]);
    localStorage.setItem('versions:privacy-policy', newValue);
    act(() => {
      const key = 'versions:privacy-policy';
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });

    await waitFor(() => expect(rows().length).toBeGreaterThan(2));
    expect(chosen().getByText('First')).toBeVisible();
  });

  it('compare the public text with the one that was public before, and with none that never went out', async () => {
    const savedAt = new Date().toISOString();
    const mine = { owner: TEST_ADMIN.email, isUnsent: true, html: '<p>Mine</p>', replaced: '' };
    localStorage.setItem(
      'versions:privacy-policy',
      JSON.stringify([
        { savedAt, by: 'Mira Okafor', ...mine },
        { savedAt, by: 'Mira Okafor', html: '<p>Public once</p>', replaced: '' },
      ]),
    );
    const user = await openPolicy('<p>Public now</p>');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: /^Versions/ }));

    expect(rows()[0]).toHaveTextContent(/^The public text/);
    expect(chosen().getByRole('radio', { name: 'Against the one before' })).toBeChecked();
    expect(chosen().getByText('once').tagName).toBe('DEL');
    expect(chosen().queryByText('Mine')).not.toBeInTheDocument();
    await user.click(chosen().getByRole('button', { name: 'Tell what changed' }));
    const told = within(await screen.findByRole('dialog'));
    expect(told.getByText("'once' is now 'now'.")).toBeVisible();
  });

  it('know the live text where the server stored other white space, and say what differs', async () => {
    const user = await openPolicy('<p>Before.</p>');
    await write(user, '<h2>Data</h2>\n<p>We keep it.</p>\n');
    storePolicy((content) => content.replaceAll('\n', ' ').trim());
    await user.click(submit());
    expect(await screen.findByText(PRIVACY.success)).toBeVisible();
    expect(await screen.findByText(/^Visitors see this text/, {}, { timeout: 3000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: 'HTML source' }));
    fireEvent.change(source(), { target: { value: '<h2>Data</h2><p>We keep it.</p>' } });
    await user.click(screen.getByRole('tab', { name: 'Versions' }));

    expect(rows().map((row) => /Current|Changed elsewhere/.exec(row.textContent)?.[0])).toEqual([
      undefined,
      'Current',
      'Changed elsewhere',
    ]);
    expect(chosen().getByText('Only spaces changed.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Changes' }));
    expect(await screen.findByText('Only spaces changed.')).toBeVisible();
  });

  it('say that the live text was found on the server, and restore an older one', async () => {
    localStorage.setItem(
      'versions:privacy-policy',
      JSON.stringify([{ savedAt: '2026-01-02T03:04:05.000Z', html: '<p>Older</p>' }]),
    );
    const user = await openPolicy('<p>Live</p>');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: /^Versions/ }));

    const [live, older] = rows() as [HTMLElement, HTMLElement];
    expect(live).toHaveTextContent(/^The public textChanged elsewhereCurrent/);
    await user.click(within(older).getByRole('button'));
    await user.click(chosen().getByRole('button', { name: 'Tell what changed' }));
    // The change is that of the draft, which nobody has published yet.
    const name = `What changed in our Privacy Policy, ${formatDay(Date.now(), 0)}`;
    const told = within(await screen.findByRole('dialog', { name }));
    await user.click(told.getByRole('button', { name: 'Close' }));
    await user.click(chosen().getByRole('button', { name: 'Restore 2026-01-02 03:04:05 UTC' }));
    await user.click(screen.getByRole('tab', { name: 'HTML source' }));
    expect(source()).toHaveValue('<p>Older</p>');
  });
});
