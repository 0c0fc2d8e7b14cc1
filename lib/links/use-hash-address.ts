import { useStore, windowEvents, type ReadableStore } from '@/lib/storage/store';

const hash: ReadableStore<string> = {
  subscribe: windowEvents('hashchange', 'popstate'),
  read: () => window.location.hash.slice(1),
  readOnServer: () => '',
};

/** The internal address, also where no router is: public pages are shown before it has loaded. */
export function useHashAddress(): { pathname: string; params: URLSearchParams } {
  const [pathname = '', search = ''] = useStore(hash).split(/\?(.*)/s);
  return { pathname, params: new URLSearchParams(search) };
}
