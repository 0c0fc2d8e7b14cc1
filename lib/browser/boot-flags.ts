/**
 * What the page's first script (scripts/build/preload) and the application tell each other, as
 * `data-*` attributes of <html>: the first script runs before React. Style sheets cannot import
 * these names, so they repeat them. A flag without a value is ''.
 */
type BootFlags = {
  /** The first script ran, so the page's files are there: CSS hides the notice that they are not. */
  found?: string;
  /**
   * 'light' or 'dark'. The first script sets the theme that was picked on this device before the
   * first paint, the application the one that holds from then on.
   */
  theme?: string;
  /**
   * 'admin' or 'public': the first script saw that another screen than the exported sign-in form is
   * requested. CSS hides the form behind that screen's outline until the application is hydrated and
   * deletes the flag.
   */
  entry?: string;
  /** React handles the form's submits; before that the first script stops them. */
  alive?: string;
  /** The first script stopped a submit; the form deletes the flag and submits. */
  submitted?: string;
  /** A screen has been shown, so the heading of each later screen takes the focus. */
  arrived?: string;
};

/** The flags of this page, to be read, set and deleted. Not for the server: it has no document. */
export function bootFlags(): BootFlags {
  return document.documentElement.dataset;
}
