import { useMemo, type MouseEvent, type Ref } from 'react';

import { scrollToElement } from '@/lib/browser/window';
import { findAnchor } from '@/lib/html/anchors';
import { sanitizeForPage } from '@/lib/html/clean/sanitize-html';
import { plainLines } from '@/lib/html/plain-text';

import quill from './quill-classes.module.css';
import styles from './safe-html.module.css';

type Props = {
  html: string;
  /** Called with the name of the place that a link within the text leads to, before it does. */
  onJump?: (name: string) => void;
  ref?: Ref<HTMLDivElement>;
};

/** Follows a link within the text by script, since the router uses the address's hash. */
function followInnerLink(event: MouseEvent<HTMLDivElement>, onJump: Props['onJump']): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  if (!address.startsWith('#') || address.startsWith('#/')) return;
  event.preventDefault();
  const place = findAnchor(event.currentTarget, address.slice(1));
  if (place) onJump?.(place.name);
  scrollToElement(place?.element ?? null);
}

/**
 * Stored HTML, sanitised, with the typography of a policy text, wherever Quill does not draw it; what cannot be sanitised is
 * read without markup.
 */
export function SafeHtml({ html, onJump, ref }: Props) {
  const safe = useMemo(() => sanitizeForPage(html), [html]);
  const frame = {
    ref,
    className: `${styles.text} ${quill.quill}`,
    dir: 'auto',
    // Style sheets of the page's own header, footer and navigation leave those of the text alone.
    'data-stored-text': '',
  };
  if (safe === null) {
    return (
      <div {...frame}>
        {plainLines(html).map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    );
  }
  return (
    <div
      {...frame}
      onClick={(event) => followInnerLink(event, onJump)}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
