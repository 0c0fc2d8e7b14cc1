import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { renderApp } from './render-app';
import type { useSite } from './site';

export const PRIVACY = {
  title: 'Privacy Policy',
  address: '/admin/privacy-policy',
  read: '/api/admin/privacy_policy',
  save: '/api/admin/updatePrivacyPolicy',
  success: 'Privacy Poilicy Content Updated Succesfully.',
} as const;

/** What an admin does at the editor of a policy. */
export function policySteps(site: ReturnType<typeof useSite>) {
  async function openSource(user: UserEvent): Promise<HTMLElement> {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: 'HTML source' }));
    return screen.findByRole('textbox', { name: 'HTML source' });
  }

  async function write(user: UserEvent, html: string): Promise<void> {
    fireEvent.change(await openSource(user), { target: { value: html } });
  }

  /** Opens the privacy policy as an admin, with the seed's text or another one live. */
  async function openPolicy(live?: string | null): Promise<UserEvent> {
    if (live !== undefined) site.reply('get', PRIVACY.read, { success: true, data: live });
    return renderApp(PRIVACY.address, { token: await site.api.tokenFor() });
  }

  const submit = () => screen.getByRole('button', { name: 'Submit' });

  const sentContent = (path: string) =>
    site.sentTo(path).map(({ body }) => (JSON.parse(body) as { content: string }).content); // as the contract says

  return { openSource, write, openPolicy, submit, sentContent };
}
