import { useEffect, useMemo, useRef, type MouseEvent } from 'react';

import { Prose } from '@/components/plain/bidi-text';
import styles from '@/components/plain/contents.module.css';
import { MessageBox } from '@/components/plain/message-box';
import { SafeHtml } from '@/components/plain/safe-html';
import { scrollToElement } from '@/lib/browser/window';
import { findAnchor } from '@/lib/html/anchors';
import { shownHtml } from '@/lib/html/clean/sanitize-html';
import { readsAsEmpty } from '@/lib/html/read-text';
import { findHeading, readHeadings } from '@/lib/html/sections';
import { readParam } from '@/lib/links/params';
import { sectionLink, useHashAddress } from '@/lib/links/paths';

/** The element that an address names, by the number of a heading or by its own name. */
function findSection(text: Element | null, section: string): HTMLElement | null {
  const heading = /^\d+$/.test(section) ? findHeading(text, Number(section)) : null;
  return heading ?? findAnchor(text, section)?.element ?? null;
}

/** A policy text as visitors read it, with a list of its headings when it has three or more. */
export function PolicyText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const { pathname, search } = useHashAddress();
  const section = readParam(search, 'section');
  const headings = useMemo(() => readHeadings(shownHtml(html)), [html]);

  useEffect(
    function goToLinkedSection() {
      if (section !== null) scrollToElement(findSection(text.current, section));
    },
    [section],
  );

  function follow(event: MouseEvent, index: number): void {
    // With a modifier key the browser opens the link in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    noteJump(index);
    scrollToElement(findHeading(text.current, index));
  }

  /** A step of the history, so that Back stays in the text: taken before it scrolls, as it knows from where. */
  function noteJump(place: number | string): void {
    window.location.hash = sectionLink(pathname, place);
  }

  if (readsAsEmpty(html)) return <MessageBox>Nothing has been published here yet.</MessageBox>;

  return (
    <>
      {headings.length > 0 && (
        <nav aria-label="Contents" className={styles.contents}>
          <ul>
            {headings.map((heading) => (
              <li key={heading.index} style={{ marginInlineStart: `${heading.depth * 1.2}em` }}>
                <a
                  href={sectionLink(pathname, heading.index)}
                  dir="auto"
                  onClick={(event) => follow(event, heading.index)}
                >
                  <Prose>{heading.text}</Prose>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SafeHtml ref={text} html={html} onJump={noteJump} />
    </>
  );
}
