import { useMemo, type MouseEvent, type Ref } from 'react';

import { scrollToElement } from '@/lib/browser/window';
import { sanitizeForPage } from '@/lib/html/sanitize-html';

import quill from './quill-classes.module.css';
import styles from './safe-html.module.css';

type Props = { html: string; ref?: Ref<HTMLDivElement> };

/** The part of the text that a link like `#scope` names. */
function findPart(text: Element, name: string): HTMLElement | null {
  const escaped = CSS.escape(name);
  return text.querySelector(`[id="${escaped}"], a[name="${escaped}"]`);
}

/** Follows a link within the text by script, since the router uses the address's hash. */
function followInnerLink(event: MouseEvent<HTMLDivElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  if (!address.startsWith('#') || address.startsWith('#/')) return;
  event.preventDefault();
  const name = address.slice(1);
  scrollToElement(
    findPart(event.currentTarget, name) ?? findPart(event.currentTarget, safeDecode(name)),
  );
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Stored HTML, sanitised, with the typography of a policy text. The one place that turns text into
 * markup; where it cannot be sanitised it throws, and the screen's boundary says so.
 */
export function SafeHtml({ html, ref }: Props) {
  const safe = useMemo(() => sanitizeForPage(html), [html]);
  return (
    <div
      ref={ref}
      className={`${styles.text} ${quill.quill}`}
      dir="auto"
      onClick={followInnerLink}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
