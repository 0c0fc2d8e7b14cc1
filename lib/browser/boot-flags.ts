/**
 * Flags shared by the page's first script (scripts/build/first) and the application, as `data-*`
 * attributes of <html>. CSS repeats the names. A flag without a value is ''.
 */
type BootFlags = {
  /** The screen of a page that has an address without `#` (scripts/build/export/public-pages.ts). */
  screen?: string;
  /**
   * The first script ran in a supported browser: CSS hides the notice that the page cannot start,
   * and shows the sign-in form.
   */
  found?: string;
  /** The first script ran in a browser that is too old. */
  outdated?: string;
  /** The application's own start ran, so all files of every page have come. */
  started?: string;
  /** 'light' or 'dark': set by the first script before the first paint, then by the application. */
  theme?: string;
  /**
   * 'admin' or 'public': another screen than the exported sign-in form is requested. CSS hides the
   * form behind a skeleton until React renders that screen and deletes the flag.
   */
  entry?: string;
  /** 'collapsed': the width of the sidebar's skeleton; later changes do not set it. */
  sidebar?: string;
  /** React handles the form's submits; until then the first script prevents them. */
  alive?: string;
  /** The first script prevented a submit; the form deletes the flag and submits. */
  submitted?: string;
  /** A screen was shown, so the heading of each later screen takes the focus. */
  arrived?: string;
};

/** The flags of this page, to read, set and delete. Not on the server. */
export function bootFlags(): BootFlags {
  return document.documentElement.dataset;
}
