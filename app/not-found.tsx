/** Exported as 404.html; scripts/build/first/lost-page.ts finds where its link leads. */
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
