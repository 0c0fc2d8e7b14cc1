export { AdminScreen } from '@/app/routes/admin-screen';
export { preloadFirstScreens, preloadScreen } from '@/app/routes/guarded-screens';

export { AdminShell as default } from './admin-shell';
