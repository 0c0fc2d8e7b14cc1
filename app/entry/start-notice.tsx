/**
 * Part of the exported page; the first script hides it, so it shows only without scripts, in a
 * browser that is too old, or if the page's files are missing.
 */
export function StartNotice() {
  return (
    <div className="start-notice">
      <p>
        <strong>
          Please allow JavaScript on this page, or open it in a newer browser: at least Chrome or
          Edge 111, Firefox 115 or Safari 16.4.
        </strong>
      </p>
      <p>
        If you run this site, its files may be missing. If its address names a folder, add a slash
        at the end: https://example.com/office/ instead of https://example.com/office. Otherwise the
        folder _next is not beside the page, or its host does not serve it.
      </p>
    </div>
  );
}
