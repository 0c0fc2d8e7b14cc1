// The script of 404.html, which a host sends for an address of any depth: the page asks for this file in each
// folder above it, and the one that answers is the site's.

/** What a `#` became on its way, of a link to a screen. */
const HASH = /^(?:index\.html)?%23/i;

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const { pathname: home } = new URL('../../', script.src);
  const { pathname, search, hash } = window.location;
  const lost = pathname.startsWith(home) ? pathname.slice(home.length) : '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.primary-link')) {
    link.href = home;
  }
  if (HASH.test(lost)) window.location.replace(`${home}#${lost.replace(HASH, '')}${search}${hash}`);
}
