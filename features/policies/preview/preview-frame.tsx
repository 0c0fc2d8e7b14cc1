import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type Props = { title: string; isDark: boolean; children: ReactNode };

/** Puts the page's own styles and settings into the document of a frame. */
function dress(frame: Document, isDark: boolean): void {
  const own = document.documentElement;
  for (const { name, value } of own.attributes) frame.documentElement.setAttribute(name, value);
  frame.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  if (frame.querySelector('link, style') !== null) return;
  const sheets = document.querySelectorAll('link[rel=stylesheet], style');
  frame.head.append(...[...sheets].map((sheet) => sheet.cloneNode(true)));
}

/** A page in a window of its own width, so that its styles see a desktop or a phone. */
export function PreviewFrame({ title, isDark, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);

  useEffect(
    function dressDocument() {
      if (body !== null) dress(body.ownerDocument, isDark);
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
