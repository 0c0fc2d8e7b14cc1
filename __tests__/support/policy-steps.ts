import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import type { useSite } from './site';

/** A policy as specification §7 and §8 word it. */
type Policy = { title: string; address: string; read: string; save: string; success: string };

export const PRIVACY: Policy = {
  title: 'Privacy Policy',
  address: '/admin/privacy-policy',
  read: '/api/admin/privacy_policy',
  save: '/api/admin/updatePrivacyPolicy',
  success: 'Privacy Poilicy Content Updated Succesfully.',
};
export const TERMS: Policy = {
  title: 'Terms & Condition',
  address: '/admin/terms-and-condition',
  read: '/api/admin/terms_and_conditions',
  save: '/api/admin/updateTermsAndCondition',
  success: 'Terms & Condition Content Updated Succesfully',
};

/** What an admin does at the editor of a policy, and what the API does then. */
export function policySteps(site: ReturnType<typeof useSite>, policy = PRIVACY) {
  /** Stores what `keep` leaves of a text. */
  function storePolicy(keep = (content: string) => content): void {
    site.use(
      mock.put(`*${policy.save}`, async ({ request }) => {
        const { content } = (await request.json()) as { content: string };
        site.reply('get', policy.read, { success: true, data: keep(content) });
        return HttpResponse.json({ success: true });
      }),
    );
  }

  async function openSource(user: UserEvent): Promise<HTMLElement> {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('tab', { name: 'HTML source' }));
    return screen.findByRole('textbox', { name: 'HTML source' });
  }

  async function write(user: UserEvent, html: string): Promise<void> {
    fireEvent.change(await openSource(user), { target: { value: html } });
  }

  /** Opens the policy as an admin, with the seed's text or another one live. */
  async function openPolicy(live?: string | null): Promise<UserEvent> {
    if (live !== undefined) site.reply('get', policy.read, { success: true, data: live });
    return site.open(policy.address);
  }

  const submit = () => screen.getByRole('button', { name: 'Submit' });

  const sentContent = (path = policy.save) =>
    site.sentTo(path).map(({ body }) => (JSON.parse(body) as { content: string }).content); // as the contract says

  return { storePolicy, openSource, write, openPolicy, submit, sentContent };
}
