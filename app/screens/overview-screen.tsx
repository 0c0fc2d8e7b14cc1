import { lazyScreen } from '@/components/lazy/lazy-screen';
import DashboardScreen from '@/features/dashboard/dashboard-screen';

// Not needed for the counters, so loaded after them.
const Panels = lazyScreen('dashboard-panels', () => import('./panels-screen'), null);

/** The dashboard, and below it the panels of other features. */
export default function OverviewScreen() {
  return <DashboardScreen panels={Panels} />;
}

OverviewScreen.initialRead = DashboardScreen.initialRead;
