/** Exported as 404.html; the link works at a domain root and in a sub-folder. */
export default function NotFound() {
  return (
    <main className="plain-page">
      <h1>404 - Not Found!</h1>
      <p>
        <a href="./" className="primary-link">
          Go Home
        </a>
      </p>
    </main>
  );
}
