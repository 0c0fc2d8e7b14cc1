import { lazyModule } from '@/lib/browser/lazy-module';

/** The contact form, which visitors get without the application. */
export const contactPart = lazyModule(
  'contact-us',
  () => import('@/features/contact/contact-us-screen'),
);
