import { EntrySkeleton } from '@/app/entry/entry-skeleton';
import { lazyScreen, screenOfModule } from '@/components/plain/lazy-screen';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useSession } from '@/lib/session/session';

/**
 * The shell, and the table of the screens in it: one part, so that each screen is imported from one
 * place (ADR 33). Visitors without a token load it for no other screen.
 */
export const adminPart = lazyModule('admin-shell', () => import('./admin-shell'));

export const AdminShell = screenOfModule(adminPart, <EntrySkeleton kind="admin" />);

const LoadedScreen = screenOfModule({ ...adminPart, use: useScreen });
const GuestScreen = lazyScreen('admin-addresses', () => import('@/app/routes/guest-screen'));

function useScreen() {
  const { part, isLoading } = adminPart.use();
  return { part: part && { default: part.AdminScreen }, isLoading };
}

/** The screen behind the sign-in at the address; without a session, the way to the sign-in. */
export function AdminScreen() {
  const { token } = useSession();
  const isLoaded = adminPart.use().part !== null;
  return token !== null || isLoaded ? <LoadedScreen /> : <GuestScreen />;
}
