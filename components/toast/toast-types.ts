import type { ReactNode } from 'react';

/** Toast types of specification §8. */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** What a toast's extra content can do. */
export type ToastControls = { close: () => void };

/** Renders extra content of a toast. */
export type ToastExtra = (controls: ToastControls) => ReactNode;
