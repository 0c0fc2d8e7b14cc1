import { useMemo } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import text from '@/components/plain/contents.module.css';
import { BrandMark } from '@/components/plain/marks';
import page from '@/components/plain/public-page.module.css';
import { SafeHtml } from '@/components/plain/safe-html';
import heading from '@/components/plain/screen-heading.module.css';
import { useConfig } from '@/lib/config/config';
import { shownHtml, storedHtml } from '@/lib/html/clean/sanitize-html';
import { readsAsEmpty } from '@/lib/html/read-text';
import { readHeadings } from '@/lib/html/sections';
import { paths, PUBLIC_LINKS, sectionLink } from '@/lib/links/paths';

type Props = { title: string; address: string; html: string };

/**
 * The public page with a draft in it, in the visitors' own styles. It repeats their elements, since
 * the real ones take the focus, follow the address and would add landmarks to this page.
 */
export function PreviewPage({ title, address, html }: Props) {
  const { config } = useConfig();
  const sent = useMemo(() => storedHtml(html), [html]);
  const headings = useMemo(() => readHeadings(shownHtml(sent)), [sent]);
  const isEmpty = readsAsEmpty(sent);
  return (
    <div className={page.page}>
      <div className={page.header}>
        <a href={`#${paths.signIn}`} className={page.brand}>
          <BrandMark />
          {config.brandName}
        </a>
        <nav aria-label="Information">
          {PUBLIC_LINKS.map(([to, name]) => (
            <a key={to} href={`#${to}`} aria-current={to === address ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </div>
      <div className={page.main}>
        <div className={heading.header}>
          <div className={heading.text}>
            <div className={heading.title} data-heading-title>
              <h1 className={heading.heading}>{title}</h1>
            </div>
          </div>
        </div>
        <section className={page.card} aria-label={title}>
          {isEmpty && <p>Nothing has been published here yet.</p>}
          {!isEmpty && headings.length > 0 && (
            <nav aria-label="Contents" className={text.contents}>
              <ul>
                {headings.map(({ index, depth, text: name }) => (
                  <li key={index} style={{ marginInlineStart: `${depth * 1.2}em` }}>
                    <a href={sectionLink(address, index)} dir="auto">
                      <BidiText>{name}</BidiText>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {!isEmpty && <SafeHtml html={sent} />}
        </section>
      </div>
    </div>
  );
}
