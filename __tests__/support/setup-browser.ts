import { configure } from '@testing-library/react';

import { reloadSession } from '@/lib/session';

configure({ asyncUtilTimeout: 5000 });

/** jsdom has no layout: a media query holds when the window's width says so. */
window.matchMedia = (query: string) => {
  const minimum = /min-width:\s*(\d+)px/.exec(query)?.[1];
  return Object.assign(new EventTarget(), {
    matches: minimum !== undefined && window.innerWidth >= Number(minimum),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};
window.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  reloadSession();
  window.location.hash = '';
});
