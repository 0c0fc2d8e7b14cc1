import { useRef, type ComponentProps, type ReactNode } from 'react';

import { findHeading } from '@/features/policies/headings';
import { EditorRail } from '@/features/policies/rail/editor-rail';

import styles from './policy-editor.module.css';

type Props = Omit<ComponentProps<typeof EditorRail>, 'onHeading'> & {
  /** The text itself is on show, so that the outline can lead to its headings. */
  isText?: boolean;
  children: ReactNode;
};

/** A view with the outline, the facts and the versions of the text beside it. */
export function WithRail({ isText = false, children, ...rail }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const goToHeading = (index: number) =>
    findHeading(view.current, index)?.scrollIntoView({ block: 'start' });
  return (
    <div className={styles.workspace}>
      <div ref={view}>{children}</div>
      <EditorRail {...rail} onHeading={isText ? goToHeading : undefined} />
    </div>
  );
}
