import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock } from 'msw';

import { elsewhere } from './elsewhere';
import { renderApp } from './render-app';
import type { useSite } from './site';
import { readRows, rowNames } from './steps';

export const LIST = '/api/query/get-querys';
export type StoredQuery = {
  _id: string;
  name: string;
  email: string;
  query: string;
  status: string;
};

/** The steps of an admin at the query desk of a site. */
export function deskSteps(site: ReturnType<typeof useSite>) {
  /**
   * Makes `count` of the seeded queries pending, starting at `from` of the newest, and resolves all
   * others; the oldest is first.
   */
  async function resolveAllBut(count: number, from = 0): Promise<StoredQuery[]> {
    const all = await readRows<StoredQuery>(site.api, `${LIST}?resultPerPage=100`, 'querys');
    const pending = all.slice(from, from + count);
    site.api.db.run("UPDATE queries SET status = 'Resolved'");
    for (const { _id } of pending) {
      site.api.db.run("UPDATE queries SET status = 'Pending' WHERE id = ?", [_id]);
    }
    site.sent.length = 0;
    return pending.toReversed();
  }

  async function openDesk(address = '/admin/querys'): Promise<UserEvent> {
    const user = renderApp(address, { token: await site.api.tokenFor() });
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
  const puts = () => site.sent.filter(({ method }) => method === 'PUT');
  const sentIds = () => puts().map(({ path }) => path.split('/').at(-1));

  const change = (query: StoredQuery | undefined, body: Partial<StoredQuery>) =>
    elsewhere(site.api, 'PUT', `/api/query/update-query/${query?._id ?? ''}`, body);

  /** Holds what is sent to a call until the function that it returns is called. */
  function hold(method: 'get' | 'put', path: string): () => void {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    site.use(mock[method](`*${path}`, () => held));
    return release;
  }

  return { resolveAllBut, openDesk, sitAt, at, resolve, puts, sentIds, change, hold };
}
