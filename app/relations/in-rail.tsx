import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Panels beside the others, in the rail of a record's page. */
export function InRail({ rail, children }: { rail: HTMLElement | null; children: ReactNode }) {
  return rail && createPortal(children, rail);
}
