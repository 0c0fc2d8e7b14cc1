import type { Page } from '@playwright/test';

/** What stands on a screen, and what its browser keeps. */
export type Look = {
  path: string;
  link: URLSearchParams;
  text: string;
  heading: string;
  /** Each row of the table: the record that it leads to, and its text. */
  rows: { id: string; text: string }[];
  /** The lines of the status regions. */
  statuses: string[];
  /** How many pages the pager leads to: without a connection those that were read. */
  pages: number;
  isBusy: boolean;
  /** The names of the list's statuses with their numbers. */
  statusCounts: string[];
  /** How many queries wait, by the sidebar; empty while it does not know. */
  badge: string;
  /** What the buttons are called that can be pressed. */
  buttons: string[];
  dialog: string;
  /** The value of every field, as one text. */
  fields: string;
  /** When the document was loaded. */
  loadedAt: number;
  /** What the browser keeps on the device, as one text. */
  kept: string;
  token: string;
  owner: string;
};

/** Runs in the page. */
function look() {
  const all = <Kind extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Kind>(selector),
  ];
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const idOf = (link: HTMLElement | null) =>
    decodeURIComponent(/[^/]*$/.exec(link?.getAttribute('href')?.split('?')[0] ?? '')?.[0] ?? '');
  const rows = all('tbody tr').flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href^="#/admin/view/"]');
    return link ? [{ id: idOf(link), text: row.innerText }] : [];
  });
  const readStorage = () => {
    try {
      return Object.entries<string>(localStorage);
    } catch {
      return [];
    }
  };
  const kept = readStorage();
  const stored = new Map(kept);
  const dialogs = all('[role=dialog], dialog[open]').filter(isSeen);
  return {
    hash: location.hash.slice(1) || '/',
    text: document.body.innerText,
    heading: all('h1').find(isSeen)?.innerText ?? '',
    rows,
    statuses: all('[role=status]')
      .filter(isSeen)
      .map((each) => each.innerText),
    pages: all('nav[aria-label=Pagination] button[aria-label^="Page "]:enabled').filter(isSeen)
      .length,
    isBusy: all('[aria-busy=true], .ant-spin-spinning, .ant-btn-loading').some(isSeen),
    statusCounts: all('[role=radiogroup][aria-label=Status] label').map((each) => each.textContent),
    badge:
      all('nav[aria-label=Main] li').find((each) => each.innerText.endsWith(' pending'))
        ?.innerText ?? '',
    buttons: all<HTMLButtonElement>('button')
      .filter((each) => isSeen(each) && !each.disabled)
      .map((each) => each.ariaLabel ?? each.innerText),
    dialog: dialogs.at(-1)?.innerText.split('\n')[0] ?? '',
    fields: all<HTMLInputElement>('input, textarea')
      .map(({ value }) => value)
      .join('\n'),
    loadedAt: performance.timeOrigin,
    kept: kept.filter(([key]) => key.startsWith('draft:')).join('\n'),
    token: stored.get('token') ?? '',
    owner: stored.get('userInfo') ?? '',
  };
}

/** Looks at a page once; again when it was loaded anew meanwhile. */
export async function lookAt(page: Page): Promise<Look> {
  const { hash, ...seen } = await page.evaluate(look).catch(async (error: unknown) => {
    if (!String(error).includes('context was destroyed')) throw error;
    await page.waitForLoadState();
    return page.evaluate(look);
  });
  const [path = '', search = ''] = hash.split('?');
  return { ...seen, path, link: new URLSearchParams(search) };
}
