import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import type { components } from '@/lib/http/contract';

import { elsewhere } from './elsewhere';
import type { useSite } from './site';
import { rowNames } from './steps';

export const LIST = '/api/query/get-querys';
export type StoredQuery = components['schemas']['Query'];

/** The steps of an admin at the query desk of a site. */
export function deskSteps(site: ReturnType<typeof useSite>) {
  /**
   * Makes `count` of the seeded queries pending, starting at `from` of the newest, and resolves all
   * others; the oldest is first.
   */
  async function resolveAllBut(count: number, from = 0): Promise<StoredQuery[]> {
    const pending = (await site.rows('querys')).slice(from, from + count);
    site.api.db.run("UPDATE queries SET status = 'Resolved'");
    for (const { _id } of pending) {
      site.api.db.run("UPDATE queries SET status = 'Pending' WHERE id = ?", [_id]);
    }
    site.sent.length = 0;
    return pending.toReversed();
  }

  async function openDesk(address = '/admin/querys'): Promise<UserEvent> {
    const user = await site.open(address);
    await rowNames();
    await user.click(screen.getByRole('button', { name: 'Open query desk' }));
    return user;
  }

  /** Waits until a query is on show at the desk. */
  async function at(query: StoredQuery | undefined): Promise<void> {
    await waitFor(() => expect(window.location.hash).toContain(`/query/${query?._id ?? ''}?`));
    await waitFor(() => expect(window.location.hash).toContain('desk=1'));
    await screen.findByText(query?.email ?? '');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Resolve & next' })).toBeEnabled(),
    );
  }

  /** Opens the desk at the oldest of so many pending queries; answers the admin at it, and these. */
  async function sitAt(count: number, from = 0): Promise<[UserEvent, ...StoredQuery[]]> {
    const queries = await resolveAllBut(count, from);
    const user = await openDesk();
    await at(queries[0]);
    return [user, ...queries];
  }

  const resolve = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Resolve & next' }));
  const sentIds = () => site.sentBy('PUT').map(({ path }) => path.split('/').at(-1));

  const change = (query: StoredQuery | undefined, body: Partial<StoredQuery>) =>
    elsewhere(site.api, 'PUT', `/api/query/update-query/${query?._id ?? ''}`, body);

  return { resolveAllBut, openDesk, sitAt, at, resolve, sentIds, change };
}
