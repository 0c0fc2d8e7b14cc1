import { Segmented } from 'antd';
import { type MouseEvent, useState } from 'react';

import { ROOMY_WINDOW, TABLE_WINDOW } from '@/lib/browser/environment';
import { useLocation } from '@/lib/links/router';
import { useStore } from '@/lib/storage/store';
import { useTheme } from '@/lib/theme/theme';

import sheet from '../kit/sheet.module.css';

import { PreviewFrame } from './preview-frame';
import { PreviewPage } from './preview-page';
import frames from './preview.module.css';

/** Stops links, which would replace the page in its frame. A frame's elements are of other classes than this window's. */
function keepHere(event: MouseEvent): void {
  const target = event.target as Partial<Element>;
  if (target.closest?.('a')) event.preventDefault();
}

/** The public page itself with the draft in it, on a desktop and on a phone, in either theme. */
export function PreviewPanel({ title, html }: { title: string; html: string }) {
  const isWide = useStore(TABLE_WINDOW);
  const isRoomy = useStore(ROOMY_WINDOW);
  const { isDark } = useTheme();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<Chosen>({
    device: 'both',
    zoom: 'fit',
    theme: isDark ? 'dark' : 'light',
  });
  const shown = isWide ? chosen.device : 'phone';
  const desktop = `Desktop, ${isRoomy ? 1280 : 1080} wide`;
  const page = <PreviewPage title={title} address={pathname} html={html} />;
  const frame = { isDark: chosen.theme === 'dark', children: page };

  return (
    <div className={sheet.sheet}>
      <div className={sheet.bar}>
        <PreviewTools isWide={isWide} chosen={chosen} onChoose={setChosen} />
      </div>
      <div
        className={frames.frames}
        data-zoom={chosen.zoom}
        data-narrow={isRoomy ? undefined : ''}
        onClickCapture={keepHere}
      >
        {shown !== 'phone' && (
          <figure className={frames.desktop}>
            <div>
              <p dir="ltr">…/#{pathname}</p>
              <div className={frames.window}>
                <PreviewFrame title={desktop} {...frame} />
              </div>
            </div>
            <figcaption>{desktop}</figcaption>
          </figure>
        )}
        {shown !== 'desktop' && (
          <figure className={frames.phone}>
            <div className={frames.window}>
              <PreviewFrame title="Phone, 375 wide" {...frame} />
            </div>
            <figcaption>Phone, 375 wide</figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}

/** How the page is looked at. */
type Chosen = {
  device: 'both' | 'desktop' | 'phone';
  theme: 'light' | 'dark';
  zoom: 'fit' | 'whole';
};

type ToolsProps = { isWide: boolean; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** Chooses width, theme and zoom; a phone has room for its own width alone. */
function PreviewTools({ isWide, chosen, onChoose }: ToolsProps) {
  return (
    <>
      {isWide && (
        <Segmented<Chosen['device']>
          aria-label="Width"
          value={chosen.device}
          options={[
            { value: 'both', label: 'Both' },
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
          onChange={(device) => onChoose({ ...chosen, device })}
        />
      )}
      <Segmented<Chosen['theme']>
        aria-label="Theme"
        value={chosen.theme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(theme) => onChoose({ ...chosen, theme })}
      />
      {isWide && (
        <Segmented<Chosen['zoom']>
          aria-label="Zoom"
          value={chosen.zoom}
          options={[
            { value: 'fit', label: 'Fit' },
            { value: 'whole', label: '100 %' },
          ]}
          onChange={(zoom) => onChoose({ ...chosen, zoom })}
        />
      )}
      {isWide && <span className={sheet.aside}>The public page itself, with your draft in it</span>}
    </>
  );
}
