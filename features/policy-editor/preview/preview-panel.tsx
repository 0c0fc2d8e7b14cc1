import { Segmented } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { BidiText } from '@/components/plain/bidi-text';
import text from '@/components/plain/contents.module.css';
import { BrandMark } from '@/components/plain/marks';
import page from '@/components/plain/public-page.module.css';
import { SafeHtml } from '@/components/plain/safe-html';
import heading from '@/components/plain/screen-heading.module.css';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useConfig } from '@/lib/config/config';
import { readHeadings } from '@/lib/html/headings';
import { readsAsEmpty } from '@/lib/html/read-text';
import { shownHtml } from '@/lib/html/sanitize-html';
import { paths, PUBLIC_LINKS, sectionLink } from '@/lib/links/paths';
import { useLocation } from '@/lib/links/router';
import { useStore } from '@/lib/storage/store';
import { useTheme } from '@/lib/theme/theme';

import styles from '../kit/sheet.module.css';

import frames from './preview.module.css';

/** A link would replace the page in its frame. Elements of a frame are none of this window's. */
function keepHere(event: MouseEvent): void {
  const target = event.target as Partial<Element>;
  if (target.closest?.('a')) event.preventDefault();
}

type Device = 'both' | 'desktop' | 'phone';

/** The public page itself with the draft in it, on a desktop and on a phone, in either theme. */
export function PreviewPanel({ title, html }: { title: string; html: string }) {
  const isWide = useStore(TABLE_WINDOW);
  const { isDark } = useTheme();
  const { pathname } = useLocation();
  const [device, setDevice] = useState<Device>('both');
  const [theme, setTheme] = useState(isDark ? 'dark' : 'light');
  const [zoom, setZoom] = useState('fit');
  const shown = isWide ? device : 'phone';
  const page = <PreviewPage title={title} address={pathname} html={html} />;

  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        {isWide && (
          <Segmented
            aria-label="Width"
            value={device}
            options={[
              { value: 'both', label: 'Both' },
              { value: 'desktop', label: 'Desktop' },
              { value: 'phone', label: 'Phone' },
            ]}
            onChange={setDevice}
          />
        )}
        <Segmented
          aria-label="Theme"
          value={theme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={setTheme}
        />
        {isWide && (
          <Segmented
            aria-label="Zoom"
            value={zoom}
            options={[
              { value: 'fit', label: 'Fit' },
              { value: 'whole', label: '100 %' },
            ]}
            onChange={setZoom}
          />
        )}
        {isWide && (
          <span className={styles.aside}>The public page itself, with your draft in it</span>
        )}
      </div>
      <div className={frames.frames} data-zoom={zoom} onClickCapture={keepHere}>
        {shown !== 'phone' && (
          <figure className={frames.desktop}>
            <div>
              <p dir="ltr">…/#{pathname}</p>
              <div className={frames.window}>
                <PreviewFrame title="Desktop, 1280 wide" isDark={theme === 'dark'}>
                  {page}
                </PreviewFrame>
              </div>
            </div>
            <figcaption>Desktop, 1280 wide</figcaption>
          </figure>
        )}
        {shown !== 'desktop' && (
          <figure className={frames.phone}>
            <div className={frames.window}>
              <PreviewFrame title="Phone, 375 wide" isDark={theme === 'dark'}>
                {page}
              </PreviewFrame>
            </div>
            <figcaption>Phone, 375 wide</figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}

type Props = { title: string; isDark: boolean; children: ReactNode };

const SHEETS = 'link[rel=stylesheet], style';

/** Puts the settings of this page into the document of a frame. */
function applySettings(frame: Document, isDark: boolean): void {
  const own = document.documentElement;
  for (const { name, value } of own.attributes) frame.documentElement.setAttribute(name, value);
  frame.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Copies the styles of this page into a frame, those that arrive later too; returns how to end it. */
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

/** A page in a window of its own width, so that its styles see a desktop or a phone. */
function PreviewFrame({ title, isDark, children }: Props) {
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

type PreviewPageProps = { title: string; address: string; html: string };

/**
 * The public page with a draft in it, in the visitors' own styles. Its elements are repeated here:
 * the visitors' take the focus, follow the address and are landmarks, of which this page has its own.
 */
function PreviewPage({ title, address, html }: PreviewPageProps) {
  const { config } = useConfig();
  const headings = useMemo(() => readHeadings(shownHtml(html)), [html]);
  const isEmpty = readsAsEmpty(html);
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
            <div className={heading.title}>
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
          {!isEmpty && <SafeHtml html={html} />}
        </section>
      </div>
    </div>
  );
}
