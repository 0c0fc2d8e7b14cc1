import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Props = { title: string; isDark: boolean; children: ReactNode };

/** A page in a window of its own width, so that its styles see a desktop or a phone. */
export function PreviewFrame({ title, isDark, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);

  useEffect(
    function copyStylesIntoFrame() {
      return body === null ? undefined : copyStyles(body.ownerDocument);
    },
    [body],
  );

  useEffect(
    function applySettingsToFrame() {
      if (body !== null) applySettings(body.ownerDocument, isDark);
    },
    [body, isDark],
  );

  const find = () => setBody(frame.current?.contentDocument?.body ?? null);
  useEffect(find, []);

  return (
    // Some browsers replace the document of an empty frame once it has loaded.
    <iframe ref={frame} title={title} onLoad={find}>
      {body && createPortal(children, body)}
    </iframe>
  );
}

const SHEETS = 'link[rel=stylesheet], style';

/** Copies this page's styles into a frame, also later ones; returns a function that ends it. */
function copyStyles(frame: Document): () => void {
  const copied = new Set<Element>();
  function copyNew(): void {
    for (const sheet of document.querySelectorAll(SHEETS)) {
      if (copied.has(sheet)) continue;
      copied.add(sheet);
      frame.head.append(sheet.cloneNode(true));
    }
  }
  copyNew();
  const observer = new MutationObserver(copyNew);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** Puts the settings of this page into the document of a frame. */
function applySettings(frame: Document, isDark: boolean): void {
  const own = document.documentElement;
  for (const { name, value } of own.attributes) frame.documentElement.setAttribute(name, value);
  frame.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
