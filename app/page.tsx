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
    loading: () => <div className="splash" role="status" aria-label="Loading" />,
  },
);

export default function Page() {
  return <AdminApp />;
}
