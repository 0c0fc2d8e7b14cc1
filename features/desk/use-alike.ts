import { useEffect, useEffectEvent } from 'react';

import { isPending, type Query } from '@/features/queries/api';
import { whenIdle } from '@/lib/browser/waiting';
import { loadConfig } from '@/lib/config/config';
import { useSessionKey } from '@/lib/rows/use-resource';
import { useStore } from '@/lib/storage/store';
import { type Alike, findAlike } from '@/lib/text/alike';
import { wait } from '@/lib/timers';

import { perSession } from './per-session';

/** The groups of alike queries, by the ids of those in them. */
export type AlikeGroups = ReadonlyMap<string, Alike>;

/** Those found last in a session: the screens of the single queries come and go. */
const foundIn = perSession<AlikeGroups>(new Map());

/** The hosts of this site and of its API, which many letters name that have nothing else in common. */
async function ownHosts(): Promise<string[]> {
  const { apiBaseUrl } = await loadConfig();
  return [window.location.href, new URL(apiBaseUrl, window.location.href).href].map(
    (address) => new URL(address).host,
  );
}

/** Whether a link leads to a host, or an e-mail address to one above it. */
function isOfHost(link: string, host: string): boolean {
  const [, domain] = link.split('@');
  return domain === undefined
    ? link.split(/[/?]/)[0] === host
    : host === domain || host.endsWith(`.${domain}`);
}

const toSaid = ({ _id: id, query: text, email: from }: Query) => ({ id, text, from });

/**
 * Which pending queries say nearly the same, or hold the same link. They are compared on this device when
 * the page is idle, some at a time: the page's policy would ask a worker for a file of its own.
 */
export function useAlike(rows: readonly Query[]): AlikeGroups {
  const found = foundIn(useSessionKey());
  const groups = useStore(found);
  const find = useEffectEvent(async (signal: AbortSignal) => {
    const own = await ownHosts();
    const texts = rows.filter(isPending).map(toSaid);
    const alike = await findAlike(
      texts,
      (link) => own.some((host) => isOfHost(link, host)),
      async () => {
        await wait();
        signal.throwIfAborted();
      },
    );
    if (signal.aborted) return;
    found.write(new Map(alike.flatMap((group) => group.ids.map((id) => [id, group] as const))));
  });
  useEffect(
    function compareWhenIdle() {
      const controller = new AbortController();
      const cancel = whenIdle(() => {
        // An abort is no failure.
        find(controller.signal).catch(() => undefined);
      });
      return () => {
        cancel();
        controller.abort();
      };
    },
    [rows],
  );
  return groups;
}
