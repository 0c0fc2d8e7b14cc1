import { paths } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import layout from '@/styles/layout.module.css';

type Props = {
  /** What is chosen between, for screen readers. */
  label: string;
  links: readonly { to: string; name: string; isCurrent: boolean }[];
  /** Whether a choice takes the place of the last one in the browser's history. */
  replace?: boolean;
};

/** A few views of one screen beside each other; the one on show is raised. */
export function LinkSwitch({ label, links, replace = false }: Props) {
  return (
    <nav className={layout.segments} aria-label={label}>
      {links.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} replace={replace} aria-current={isCurrent ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The two screens of the dashboard. */
export function DashboardSwitch({ current }: { current: 'dashboard' | 'insights' }) {
  const links = [
    { to: paths.dashboard, name: 'Overview', isCurrent: current === 'dashboard' },
    { to: paths.insights, name: 'Insights', isCurrent: current === 'insights' },
  ];
  return <LinkSwitch label="Dashboard" links={links} />;
}
