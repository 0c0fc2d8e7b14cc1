import type { ReactNode } from 'react';

/** Toast types of specification §8. */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** What a part of a toast may do with it. */
export type ToastControls = { close: () => void };

/** Something that a toast offers beside its text. */
export type ToastExtra = (controls: ToastControls) => ReactNode;
