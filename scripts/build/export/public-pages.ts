import { html } from 'hono/html';

import type { AppConfig } from '../../../lib/config/app-config';
import { screens } from '../../../lib/screens';

/** What a page without `#` says of its screen, to people and programs that run no scripts. */
type Words = { summary: string; body: ReturnType<typeof html> };

/** The folder of a screen's page, as the last part of its path. */
const folderOf = (path: string) => path.replace('/admin/', '');

const CONTACT = `../${folderOf(screens.contactUs.path)}/`;

function mailOf({ supportEmail }: AppConfig) {
  return supportEmail === ''
    ? ''
    : html`Or write to <a href="mailto:${supportEmail}">${supportEmail}</a>.`;
}

/** A text that the API keeps and this page reads with a script. */
function policyWords(summary: string, config: AppConfig): Words {
  return {
    summary,
    body: html`<p>The text is read from the server as it is now, which takes JavaScript.</p>
      <p>
        You want it in another way? Use the
        <a href="${CONTACT}">${screens.contactUs.title}</a> form. ${mailOf(config)}
      </p>`,
  };
}

function deletionWords(config: AppConfig): Words {
  const { brandName, deletedDataText, keptDataText } = config;
  return {
    summary: `How to delete your account with ${brandName}: the steps, what is deleted, what is kept and for how long.`,
    body: html`<ol>
        <li>Open this page in a browser that runs JavaScript.</li>
        <li>Enter the email and the password of your account with ${brandName}.</li>
        <li>Press “Delete Account”, and confirm the question. This cannot be undone.</li>
      </ol>
      <h2>What is deleted</h2>
      <p>${deletedDataText}</p>
      <h2>What is kept, and for how long</h2>
      <p>${keptDataText}</p>
      <h2>Questions, or no access to your account?</h2>
      <p>Use the <a href="${CONTACT}">${screens.contactUs.title}</a> form. ${mailOf(config)}</p>`,
  };
}

function contactWords(config: AppConfig): Words {
  return {
    summary: `Write to the people behind ${config.brandName}.`,
    body: html`<ol>
        <li>Open this page in a browser that runs JavaScript.</li>
        <li>Enter your name, your email and your query.</li>
        <li>Press “Submit”.</li>
      </ol>
      <p>${mailOf(config)}</p>`,
  };
}

const privacyWords = (config: AppConfig) =>
  policyWords(`Which data ${config.brandName} keeps of people who use it, and what for.`, config);
const termsWords = (config: AppConfig) =>
  policyWords(`The terms and conditions of ${config.brandName}.`, config);

/** The screens that have such a page, in the folder of this name beside the site's. */
export const PUBLIC_PAGES = [
  { ...screens.privacyPolicy, wordsOf: privacyWords },
  { ...screens.terms, wordsOf: termsWords },
  { ...screens.deleteAccount, wordsOf: deletionWords },
  { ...screens.contactUs, wordsOf: contactWords },
].map((page) => ({ ...page, folder: folderOf(page.path) }));

/** No part of it is a promise. */
const asText = (markup: ReturnType<typeof html>) => markup as string;

/** The text with `found` replaced once. @throws Error if it is not there. */
function replaced(text: string, found: RegExp, by: string): string {
  if (!found.test(text)) throw new Error(`index.html holds no ${found.source}`);
  return text.replace(found, () => by);
}

/**
 * The pages of addresses without `#`, which stores, crawlers and mail programs want: each is the site's
 * page with a head of its own, and its words in place of the sign-in form. Their first script opens
 * the screen. `site`, where known, is the address that search engines shall name.
 * @returns contents by path in the export's folder
 */
export function publicPages(
  index: string,
  config: AppConfig,
  site: URL | null = null,
): Map<string, string> {
  const pages = PUBLIC_PAGES.map(({ path, title, folder, wordsOf }) => {
    const { summary, body } = wordsOf(config);
    const name = `${title} · ${config.brandName}`;
    const address = site && new URL(`${folder}/`, site).href;
    const head = html`<title>${name}</title><meta name="description" content="${summary}" />
      <meta property="og:title" content="${name}" />
      <meta property="og:description" content="${summary}" />
      <meta property="og:site_name" content="${config.brandName}" />
      <meta property="og:type" content="website" />
      ${address === null ? '' : html`<link rel="canonical" href="${address}" />`}
      ${address === null ? '' : html`<meta property="og:url" content="${address}" />`}`;
    const words = html`<main class="start-notice">
      <h1>${title}</h1>
      <p>${summary}</p>
      ${body}
    </main>`;
    const notice = '<div class="start-notice" role="alert">';
    let page = index.replaceAll('="./_next/', '="../_next/');
    page = replaced(page, /<html /, `<html data-screen="${path}" `);
    page = replaced(page, /<meta name="description"[^>]*>/, '');
    page = replaced(page, /<title>[^<]*<\/title>/, asText(head));
    page = replaced(page, /<main class="[^"]*\bsign-in">.*?<\/main>/s, '');
    page = replaced(page, new RegExp(notice), asText(words) + notice);
    return [`${folder}/index.html`, page] as const;
  });
  return new Map(pages);
}
