import { useEffect } from 'react';

import { lazyScreen } from '@/components/plain/lazy-screen';
import { useDocumentTitle } from '@/lib/browser/use-document-title';
import { screens } from '@/lib/screens';

import { EntrySkeleton } from './entry-skeleton';

const ContactForm = lazyScreen(
  'contact-page',
  () => import('@/features/contact/contact-us-screen'),
  <EntrySkeleton kind="public" />,
);

/** The contact form of a visitor, which needs neither router nor cache. */
export function ContactPage() {
  useDocumentTitle(screens.contactUs.title);
  useEffect(function startAtTheTop() {
    window.scrollTo(0, 0);
  }, []);
  return <ContactForm />;
}

ContactPage.preload = ContactForm.preload;
