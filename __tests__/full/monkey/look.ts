import type { Page } from '@playwright/test';

/** Runs in the page. */
function look() {
  const all = <Kind extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Kind>(selector),
  ];
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const seen = (selector: string) => all(selector).filter(isSeen);
  const idOf = (link: HTMLElement | null) =>
    decodeURIComponent(/[^/]*$/.exec(link?.getAttribute('href')?.split('?')[0] ?? '')?.[0] ?? '');
  const stored = new Map(Object.entries<string>(localStorage));
  return {
    hash: location.hash.slice(1) || '/',
    text: document.body.innerText,
    heading: seen('h1')[0]?.innerText ?? '',
    /** Each row of the table: the record that it leads to, and its text. */
    rows: all('tbody tr').flatMap((row) => {
      const link = row.querySelector<HTMLElement>('a[href^="#/admin/view/"]');
      return link ? [{ id: idOf(link), text: row.innerText }] : [];
    }),
    /** The lines of the status regions. */
    statuses: seen('[role=status]').map((each) => each.innerText),
    /** How many pages the pager leads to: without a connection those that were read. */
    pages: seen('nav[aria-label=Pagination] button[aria-label^="Page "]:enabled').length,
    isBusy: seen('[aria-busy=true], .ant-spin-spinning, .ant-btn-loading').length > 0,
    /** The names of the list's statuses with their numbers. */
    statusCounts: all('[role=radiogroup][aria-label=Status] label').map((each) => each.textContent),
    /** How many queries wait, by the sidebar; empty while it does not know. */
    badge:
      all('nav[aria-label=Main] li').find((each) => each.innerText.endsWith(' pending'))
        ?.innerText ?? '',
    /** What the buttons are called that can be pressed. */
    buttons: seen('button:enabled').map((each) => each.ariaLabel ?? each.innerText),
    dialog: seen('[role=dialog], dialog[open]').at(-1)?.innerText.split('\n')[0] ?? '',
    /** The value of every field, as one text. */
    fields: all<HTMLInputElement>('input, textarea')
      .map(({ value }) => value)
      .join('\n'),
    /** When the document was loaded. */
    loadedAt: performance.timeOrigin,
    /** The drafts that the browser keeps on the device, as one text. */
    kept: [...stored].filter(([key]) => key.startsWith('draft:')).join('\n'),
    token: stored.get('token') ?? '',
    owner: stored.get('userInfo') ?? '',
  };
}

/** What stands on a page's screen, and what its browser keeps; looks again when it was loaded anew meanwhile. */
export async function lookAt(page: Page) {
  const { hash, ...rest } = await page.evaluate(look).catch(async (error: unknown) => {
    if (!String(error).includes('context was destroyed')) throw error;
    await page.waitForLoadState();
    return page.evaluate(look);
  });
  const [path = '', search = ''] = hash.split('?');
  return { ...rest, path, link: new URLSearchParams(search) };
}

export type Look = Awaited<ReturnType<typeof lookAt>>;
