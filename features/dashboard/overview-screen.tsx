import { titleOf } from '@/app/routes/screens';
import { lazyScreen } from '@/components/plain/lazy-screen';
import { genres } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';

import DashboardScreen from './dashboard-screen';

// Not needed for the counters, so loaded after them.
const Panels = lazyScreen('dashboard-panels', () => import('./panels-screen'), null);
const LISTS = { users: users.path, stories: stories.path, genres: genres.path };

/** The dashboard, and below it the panels of other features. */
export default function OverviewScreen() {
  return <DashboardScreen lists={LISTS} titleOf={titleOf} panels={Panels} />;
}

OverviewScreen.initialRead = DashboardScreen.initialRead;
