/**
 * Part of the exported page; the first script hides it, so it shows only if scripts are missing.
 */
export function MissingFiles() {
  return (
    <div className="lost-files">
      <p>
        <strong>This page cannot find its files</strong>
      </p>
      <p>
        If its address names a folder, add a slash at the end: https://example.com/office/ instead
        of https://example.com/office.
      </p>
      <p>Otherwise the folder _next is missing beside the page, or its host does not serve it.</p>
    </div>
  );
}
