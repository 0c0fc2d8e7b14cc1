/** Shown in a frame of another page, against clickjacking. */
export function FramedScreen() {
  return (
    <main className="plain-page">
      <h1>Please open this page on its own</h1>
      <p>For your safety it does not work inside another page.</p>
      <p>
        <a href={window.location.href} target="_blank" rel="noopener noreferrer">
          Open in its own tab
        </a>
      </p>
    </main>
  );
}
