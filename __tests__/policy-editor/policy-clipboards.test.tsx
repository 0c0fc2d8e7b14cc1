import { fireEvent, screen } from '@testing-library/react';
import { Quill } from 'react-quill';

import { CLIPBOARDS } from '../support/clipboards';
import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const SAVE = '/api/admin/updatePrivacyPolicy';

/** Opens an empty text, pastes into it, and saves; answers with what is sent and what was said. */
async function pasteAndSave(html: string): Promise<{ saved: string; said: string | null }> {
  site.reply('get', '/api/admin/privacy_policy', { success: true, data: '' });
  const user = renderApp('/admin/privacy-policy', { token: await site.api.tokenFor() });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const text = await screen.findByRole('textbox', { name: 'Privacy Policy' });
  // jsdom lays nothing out.
  jest.spyOn(Quill.prototype, 'scrollSelectionIntoView').mockImplementation(() => undefined);
  fireEvent.paste(text, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Privacy Poilicy Content Updated Succesfully.')).toBeVisible();
  const said = screen.queryByText(/^Left out of what was pasted/)?.textContent ?? null;
  const [sent] = site.sentTo(SAVE);
  return { saved: (JSON.parse(sent?.body ?? '{}') as { content: string }).content, said };
}

it.each(CLIPBOARDS)('$name comes out as it was meant', async ({ html, saved, said = null }) => {
  expect(await pasteAndSave(html)).toEqual({ saved, said });
});
