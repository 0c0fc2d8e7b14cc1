import { useMemo } from 'react';

import { SafeHtml } from '@/components/html/safe-html';
import { readHeadings } from '@/features/policies/headings';
import { DEFAULTS } from '@/lib/config/app-config';
import { useConfig } from '@/lib/config/config';
import { readsAsEmpty } from '@/lib/html/html-structure';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { paths, PUBLIC_LINKS } from '@/lib/navigation/paths';
import { COMMAS } from '@/lib/theme/commas';

import styles from './preview-page.module.css';

type Props = { title: string; address: string; html: string };

/**
 * The public page with a draft in it. It is drawn again here, since sharing its parts with the editor
 * would add bytes to the page of every visitor; a test holds the two alike. The landmarks are the
 * editor's own.
 */
export function PreviewPage({ title, address, html }: Props) {
  const { config } = useConfig();
  const headings = useMemo(() => readHeadings(sanitizeHtml(html)), [html]);
  const isEmpty = readsAsEmpty(html);
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <a href={`#${paths.signIn}`} className={styles.brand}>
          <Mark />
          {config.brandName}
        </a>
        <nav aria-label="Information">
          {PUBLIC_LINKS.map(([to, text]) => (
            <a key={to} href={`#${to}`} aria-current={to === address ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.main}>
        <div className={styles.band}>
          <h1>{title}</h1>
        </div>
        <section aria-label={title}>
          {isEmpty && <p>Nothing has been published here yet.</p>}
          {!isEmpty && headings.length > 0 && (
            <nav aria-label="Contents" className={styles.contents}>
              <ul>
                {headings.map(({ index, depth, text }) => (
                  <li key={index} style={{ marginInlineStart: `${depth * 1.2}em` }}>
                    <a href={`#${address}?section=${index}`} dir="auto">
                      <bdi>{text}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {!isEmpty && <SafeHtml html={html} />}
        </section>
      </div>
    </div>
  );
}

function Mark() {
  const { brandName, logoUrl } = useConfig().config;
  if (logoUrl !== '') return <img className={styles.logo} src={logoUrl} alt="" />;
  return (
    <span className={styles.mark} aria-hidden>
      {brandName === DEFAULTS.brandName ? (
        <svg viewBox="0 0 24 24" width="24" height="24">
          {COMMAS.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
      ) : (
        Array.from(brandName)[0]
      )}
    </span>
  );
}
