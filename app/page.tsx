'use client';
import dynamic from 'next/dynamic';

// The hash router reads window.location, which a static export does not have while it is built.
const AdminApp = dynamic(() => import('./admin-app').then((module) => module.AdminApp), {
  ssr: false,
  loading: () => <div className="splash" role="status" aria-label="Loading" />,
});

export default function Page() {
  return <AdminApp />;
}
