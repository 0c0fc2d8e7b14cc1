import { Segmented } from 'antd';
import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { useStore } from '@/lib/storage/store';
import { useTheme } from '@/lib/theme/theme';

import { PreviewFrame } from './preview-frame';
import { PreviewPage } from './preview-page';
import frames from './preview.module.css';
import styles from './sheet.module.css';

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
          <span className={styles.aside}>The public page itself, with your draft in it</span>
        )}
      </div>
      <div className={frames.frames} onClickCapture={keepHere}>
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
