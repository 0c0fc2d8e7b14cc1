import { http } from './http';

/**
 * Whether the API still accepts the session's token, where a clock says that it has ended. A 401 ends the
 * session by itself; without an answer the clock is believed.
 */
export async function isSessionAccepted(): Promise<boolean> {
  try {
    await http.get('/api/admin/getDashboardData');
    return true;
  } catch {
    return false;
  }
}
