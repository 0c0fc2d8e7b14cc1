import { paths } from '@/lib/links/paths';

import { LinkSwitch } from './link-switch';

/** The two screens of the dashboard. */
export function DashboardSwitch({ current }: { current: 'dashboard' | 'insights' }) {
  const links = [
    { to: paths.dashboard, name: 'Overview', isCurrent: current === 'dashboard' },
    { to: paths.insights, name: 'Insights', isCurrent: current === 'insights' },
  ];
  return <LinkSwitch label="Dashboard" links={links} />;
}
