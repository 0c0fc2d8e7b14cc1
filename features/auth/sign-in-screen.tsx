import { useEffect, useRef } from 'react';

import { Button } from '@/components/plain/button';
import { DoctorLink } from '@/components/plain/doctor-link';
import { BrandMark } from '@/components/plain/marks';
import { MessageBox } from '@/components/plain/message-box';
import { PasswordField } from '@/components/plain/password-field';
import publicForm from '@/components/plain/public-form.module.css';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { NotSent, TextField } from '@/components/plain/text-field';
import { CREDENTIAL_CHECKS, useNativeForm } from '@/components/plain/use-native-form';
import { useSubmit } from '@/components/plain/use-submit';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useDocumentTitle } from '@/lib/browser/window';
import { useConfig } from '@/lib/config/config';
import { COMMAS } from '@/lib/constants';
import { paths, PUBLIC_LINKS } from '@/lib/links/paths';
import { clearSessionEnd, useSession, type SessionEnd } from '@/lib/session/session';
import { isolate } from '@/lib/text/bidi';

import { readRememberedEmail } from './remembered-email';
import styles from './sign-in-screen.module.css';

const END_NOTICES: Record<SessionEnd, string | null> = {
  'signed-out': null,
  elsewhere: 'Your session has ended in another tab.',
  cleared: 'This browser’s data for this site was cleared. Please sign in again.',
  expired: 'Your session has ended. Please sign in again.',
  unreadable: 'Your saved session could not be read. Please sign in again.',
  refused:
    'You signed in, but the API refused the token that it had just given. Something between this page and the API may drop the Authorization header. It said:',
};

/** Sends the form and starts the session; loaded after the form is shown. */
const signingIn = lazyModule('sign-in', () => import('./sign-in'));

/** The sign-in form (specification §2). It is the exported page itself, so it loads no router. */
export function SignInScreen() {
  const session = useSession();
  const { ended } = session;
  const { config } = useConfig();
  const { submit, isPending, failure, waitMs } = useSubmit(trySignIn);
  const { form, field } = useNativeForm(CREDENTIAL_CHECKS, (values) => void submit(values));
  const remember = useRef<HTMLInputElement>(null);
  const notice = ended && END_NOTICES[ended];
  useDocumentTitle('Sign In');

  async function trySignIn(values: { email: string; password: string }): Promise<void> {
    const part = await signingIn.request();
    await part?.signIn({ ...values, remember: remember.current?.checked ?? false });
  }

  useEffect(
    function settleSignOut() {
      if (ended === 'signed-out') clearSessionEnd();
    },
    [ended],
  );
  const { ref: formRef } = form;
  useEffect(
    function startAtFirstEmptyField() {
      const email = readRememberedEmail();
      const inputs = formRef.current?.querySelectorAll('input');
      if (!inputs?.[0] || !remember.current) return;
      if (email !== '') {
        remember.current.checked = true;
        // The admin may have typed before React hydrated the form.
        inputs[0].value ||= email;
      }
      const isBusy = document.querySelector(':focus:not([tabindex="-1"])') !== null;
      // On phones a keyboard would cover what stands here.
      if (isBusy || !matchMedia('(pointer: fine)').matches) return;
      inputs[inputs[0].value === '' ? 0 : 1]?.focus({ preventScroll: true });
    },
    [formRef],
  );

  return (
    <main className={`${styles.screen} sign-in`}>
      <div className={styles.opening}>
        <svg className={styles.commas} viewBox="4 4 16 16" aria-hidden>
          {COMMAS.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <a href={`#${paths.signIn}`} className={styles.brand} translate="no">
          <BrandMark />
          {config.brandName}
        </a>
        <p className={styles.line}>
          Every night at eleven somebody lights the lamp, and nobody has lived here since 1954
          <span className={styles.stop}>.</span>
        </p>
        <p className={styles.turn}>The opening line of a mystery. Somebody writes on from here.</p>
      </div>
      <div className={styles.panel}>
        <ScreenHeading>Sign in to start your session</ScreenHeading>
        {notice && (
          <MessageBox>
            {notice}{' '}
            {session.said !== undefined && (
              <>
                <q>{isolate(session.said)}</q> <DoctorLink />
              </>
            )}
          </MessageBox>
        )}
        {/* An API that has no sign-in is another one. */}
        {failure !== null && (failure.isSetupSuspect || failure.status === 404) && (
          <MessageBox>
            No API answered as this site expects. <DoctorLink />
          </MessageBox>
        )}
        {/* Never by GET: a password must not stand in an address, not even without scripts. */}
        <form
          {...form}
          method="post"
          className={publicForm.form}
          noValidate
          onInput={signingIn.preload}
        >
          <TextField
            {...field('email')}
            id="sign-in-email"
            label="Email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
          />
          <PasswordField {...field('password')} id="sign-in-password" label="Password" />
          <label className={styles.remember}>
            <input ref={remember} type="checkbox" name="remember" /> Remember Me
          </label>
          <NotSent failure={failure} waitMs={waitMs}>
            Not signed in.
          </NotSent>
          <Button type="submit" variant="primary" isBusy={isPending}>
            Sign In
          </Button>
        </form>
        <nav aria-label="Information" className={styles.links}>
          {PUBLIC_LINKS.map(([to, text]) => (
            <a key={to} href={`#${to}`}>
              {text}
            </a>
          ))}
        </nav>
      </div>
    </main>
  );
}
