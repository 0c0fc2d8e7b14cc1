import type { Api, ApiApp } from '../api';
import { success } from '../reply';

/** The six counters, in the order of the dashboard's cards. */
export function addDashboardRoutes(app: ApiApp, { users, stories, genres, bearer }: Api): void {
  app.get('/api/admin/getDashboardData', bearer, (c) =>
    success(c, {
      data: [
        { key: 'Users', value: users.count() },
        { key: 'Stories', value: stories.count() },
        { key: 'Genres', value: genres.count() },
        { key: 'Active Stories', value: stories.countByStatus('active') },
        { key: 'Upcoming Stories', value: stories.countByStatus('upcoming') },
        { key: 'Completed Stories', value: stories.countByStatus('completed') },
      ],
    }),
  );
}
