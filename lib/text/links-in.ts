/** Letters and signs of scripts without spaces, which follow a link at once and are no part of it. */
const DENSE = '\\u3000-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef';
/** What stands in a link. */
const IN_LINK = `[^\\s<>"'()[\\]${DENSE}]`;
/** A host without https: one of these, or any with a path, is surely none of the words of a sentence. */
const SURE = 'com|net|org|info|biz|ru|top|xyz|shop|click|link|online|site|store|example';
const HOST = `(?<![@\\w.-])(?:[a-z\\d-]+\\.)+(?:(?:${SURE})(?![\\w@-])(?:\\/${IN_LINK}*)?|[a-z]{2,}\\/${IN_LINK}+)`;
const ADDRESS = new RegExp(`(?:https?:\\/\\/|www\\.)${IN_LINK}+|${HOST}`, 'gi');

/** What tells in a link who has sent it, not which page it is. */
const SENT_BY = /^(?:utm_\w+|ref|fbclid|gclid)(?:=|$)/i;

/** Where mail is read and what a mail program writes below each letter: nobody sends people there. */
const OF_MAIL: readonly string[] = [
  ...['gmail.com', 'outlook.com', 'hotmail.com', 'live.com', 'yahoo.com', 'icloud.com', 'aol.com'],
  ...['gmx.net', 'web.de', 'mail.ru', 'yandex.ru', 'proton.me', 'qq.com', '163.com', 'naver.com'],
  ...['aka.ms', 'avast.com', 'avg.com', 'overview.mail.yahoo.com', 'mail.onelink.me'],
];

/** Capitals in the middle of a word make the address of another page, at the beginning or throughout none. */
const foldPart = (part: string) =>
  /^[^a-z]*[a-z][^A-Z]*[A-Z]/.test(part) ? part : part.toLowerCase();

/** What stands before its @ is bounded, so that a long word is not read again and again. */
const MAIL_ADDRESS = /[^\s@]{1,64}@\S+/g;

/** A text without its links and e-mail addresses, which are in no language: of "watch?v=" alone one would be Russian. */
export const withoutLinks = (text: string): string =>
  text.replace(ADDRESS, ' ').replace(MAIL_ADDRESS, ' ');

/**
 * The links of a text, however each is written: host, path, and what names a page of it (`?v=…`). The
 * houses of mail are none.
 */
export function linksIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)]
    .map(([address]) => {
      const [page = '', ...query] = address
        .replace(/#.*$/, '')
        // From the first of the signs at the end, as all that follow were looked at with it.
        .replace(/(?<![/.,;:!])[/.,;:!]+$/, '')
        .split(/[?&]/);
      const place = page
        .replace(/^(?:https?:\/\/)?(?:www\.)?/i, '')
        .replace(/(?<!\/)\/+$/, '')
        .split('/')
        .map((part, at) => (at === 0 ? part.toLowerCase() : foldPart(part)))
        .join('/');
      const named = query.filter((part) => part !== '' && !SENT_BY.test(part));
      return named.length === 0 ? place : `${place}?${named.sort().join('&')}`;
    })
    .filter((link) => !OF_MAIL.includes(hostOf(link)));
}

const hostOf = (link: string) => link.split(/[/?]/)[0] ?? '';

/** Between the words of a text, also where one is emphasised. */
const BETWEEN = new RegExp(`[\\s<>"'()[\\],;:!?*${DENSE}]+`);

/** The e-mail addresses of a text. */
export function addressesIn(text: string): string[] {
  if (!text.includes('@')) return [];
  return text
    .toLowerCase()
    .split(BETWEEN)
    .map((word) => word.replace(/(?<!\.)\.+$/, ''))
    .filter((word) => /^[^@]+@[^@]+\.[^@]+$/.test(word));
}

/** Whether a link or an e-mail address leads to a host or to one above it, where the same people answer. */
export function isOfHost(link: string, host: string): boolean {
  const [, domain = hostOf(link)] = link.split('@');
  return host === domain || host.endsWith(`.${domain}`);
}
