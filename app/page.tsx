'use client';
import dynamic from 'next/dynamic';

// The hash router reads window.location, which a static export does not have while it is built.
const AdminApp = dynamic(
  async () => {
    // Headers forbid frames too, but not every host can send them.
    if (window.self !== window.top) return (await import('./framed-page')).FramedPage;
    return (await import('./admin-app')).AdminApp;
  },
  {
    ssr: false,
    loading: () => (
      <>
        <div className="splash" role="status" aria-label="Loading" />
        <LostFiles />
      </>
    ),
  },
);

/** Stands in the page as it is served; the style sheet hides it, so it shows where that is lost. */
function LostFiles() {
  return (
    <main className="lost-files">
      <h1>This page cannot find its files</h1>
      <p>
        If its address names a folder, add a slash at the end: https://example.com/office/ instead
        of https://example.com/office.
      </p>
      <p>Otherwise the folder _next is missing beside the page, or its host does not serve it.</p>
    </main>
  );
}

export default function Page() {
  return <AdminApp />;
}
