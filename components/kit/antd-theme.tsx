import { StyleProvider } from '@ant-design/cssinjs';
import { Provider as MotionProvider } from '@rc-component/motion';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { useState, type ReactNode } from 'react';

import { REDUCED_MOTION } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';

import { ANTD_KEY } from './antd-key';
import '../../.cache/antd.css';
import '@/styles/signed-in.css';

const THEME: ThemeConfig = { zeroRuntime: true, hashed: false, cssVar: { key: ANTD_KEY } };

/** Screen readers that go by landmarks find popups in the one of their control. */
function findLandmark(control?: HTMLElement): HTMLElement {
  return control?.closest<HTMLElement>('main, header') ?? document.body;
}

/**
 * Everything drawn with antd. Its styles are a file of the build (`scripts/build/antd/styles.ts`), so
 * that the policy of the page can refuse style elements.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const isStill = useStore(REDUCED_MOTION);
  // antd still makes an element of each component's variables; here they never reach the page.
  const [nowhere] = useState(() => document.createElement('div'));
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider theme={THEME} wave={{ disabled: true }} getPopupContainer={findLandmark}>
        {/* antd's own switch would mount everything anew when the preference changes. */}
        <MotionProvider motion={!isStill}>{children}</MotionProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
