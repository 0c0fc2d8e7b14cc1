export { AdminScreen } from '@/app/screens/admin-screen';
export { preloadFirstScreens, preloadScreen } from '@/app/screens/guarded-screens';

export { AdminShell as default } from './admin-shell';
