import type { Admin } from '@/lib/session/session';

/** The initial session of a test. */
export const TEST_ADMIN: Admin = {
  firstName: 'Mira',
  lastName: 'Okafor',
  email: 'admin@creative-story.example',
  mobile_no: '+1 5550100',
  type: 'admin',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
};
