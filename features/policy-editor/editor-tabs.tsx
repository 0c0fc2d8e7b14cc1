import { Tabs } from 'antd';
import { type ReactNode, useCallback, useRef } from 'react';

import { StatusTag } from '@/components/kit/values';
import { afterPaint } from '@/lib/browser/waiting';

import styles from './editor-tabs.module.css';
import type { View } from './use-view';

const LABELS: Record<View, string> = {
  write: 'Write',
  source: 'HTML source',
  preview: 'Preview',
  changes: 'Changes',
  versions: 'Versions',
};
const VIEWS: View[] = ['write', 'source', 'preview', 'changes', 'versions'];

type Props = {
  view: View;
  onView: (view: View) => void;
  /** How much there is to see in a view. */
  counts: Partial<Record<View, number>>;
  isChanged: boolean;
  /** The view on show. */
  children: ReactNode;
};

/** The views of the editor. */
export function EditorTabs({ view, onView, counts, isChanged, children }: Props) {
  const panel = useViewFromItsTop();
  return (
    <Tabs
      className={styles.tabs}
      destroyOnHidden
      animated={false}
      activeKey={view}
      onChange={(key) => onView(VIEWS.find((one) => one === key) ?? 'write')}
      tabBarExtraContent={isChanged && <StatusTag status="Draft, not submitted" tone="waiting" />}
      items={VIEWS.map((key) => ({
        key,
        label: (
          <>
            {LABELS[key]}
            {(counts[key] ?? 0) > 0 && <small aria-hidden>{counts[key]}</small>}
          </>
        ),
        children: key === view && (
          <div ref={panel} className={styles.view}>
            {children}
          </div>
        ),
      }))}
    />
  );
}

/** Another view begins at its top, right below the tabs, where the one before it was read further down. */
function useViewFromItsTop() {
  const isFirst = useRef(true);
  return useCallback(function showItsTop(part: HTMLElement | null) {
    if (part === null) return undefined;
    // The first stands where it is, and costs no layout.
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    // Measured in the middle of a commit, pictures that do not load would have no sign.
    return afterPaint(() => {
      const dock = Number.parseFloat(getComputedStyle(part).scrollMarginBlockStart);
      if (part.getBoundingClientRect().top < dock) part.scrollIntoView({ block: 'start' });
    });
  }, []);
}
