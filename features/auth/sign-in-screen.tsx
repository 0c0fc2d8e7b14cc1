import { Button, Checkbox, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';

import { BrandMark } from '@/components/brand-mark';
import { DoctorLink } from '@/components/doctor-link';
import { MessageBox } from '@/components/message-box';
import { PasswordInput } from '@/components/password-input';
import { ScreenHeading } from '@/components/screen-heading';
import { showToast } from '@/components/toast';
import { useSubmit } from '@/components/use-submit';
import { ApiError } from '@/lib/api-error';
import { clockSkewMs } from '@/lib/clock-skew';
import { useConfig } from '@/lib/config';
import { paths } from '@/lib/paths';
import { readRememberedEmail, rememberEmail } from '@/lib/remembered-email';
import { clearSessionEnd, startSession, useSession, type SessionEnd } from '@/lib/session';

import { login, type Credentials } from './api';
import styles from './sign-in-screen.module.css';

type SignInValues = Credentials & { remember: boolean };

const END_NOTICES: Record<SessionEnd, string | null> = {
  'signed-out': null,
  expired: 'Your session has ended. Please sign in again.',
  unreadable: 'Your saved session could not be read. Please sign in again.',
};

const MINUTE_MS = 60_000;
/** Clocks that are off by less do no harm. */
const MINUTES_UNNOTICED = 5;

const LINKS = [
  [paths.terms, 'Terms of Use'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.deleteAccount, 'Delete Account'],
  [paths.contactUs, 'Contact Us'],
] as const;

async function signIn({ email, password, remember }: SignInValues): Promise<void> {
  const { token, admin } = await login({ email: email.trim(), password });
  rememberEmail(remember ? email.trim() : null);
  if (!startSession(token, admin)) {
    showToast('warning', 'This browser keeps nothing: a reload will ask you to sign in again.');
  }
  const minutesOff = Math.round(Math.abs(clockSkewMs()) / MINUTE_MS);
  if (minutesOff > MINUTES_UNNOTICED) {
    showToast('warning', `The clock of this device is ${minutesOff} minutes off the server's.`);
  }
}

export default function SignInScreen() {
  const { token, ended } = useSession();
  const { config } = useConfig();
  const [isSetupSuspect, setSetupSuspect] = useState(false);
  const { submit, isPending } = useSubmit(trySignIn);
  const rememberedEmail = readRememberedEmail();
  const notice = ended && END_NOTICES[ended];

  async function trySignIn(values: SignInValues): Promise<void> {
    try {
      await signIn(values);
    } catch (error) {
      setSetupSuspect(error instanceof ApiError && error.isSetupSuspect);
      throw error;
    }
  }

  useEffect(
    function settleSignOut() {
      if (ended === 'signed-out') clearSessionEnd();
    },
    [ended],
  );

  if (token !== null) return <Navigate to={paths.dashboard} replace />;

  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Link to={paths.signIn} className={styles.brand}>
          <BrandMark />
          {config.brandName}
        </Link>
        <ScreenHeading>Sign in to start your session</ScreenHeading>
        {notice && <MessageBox>{notice}</MessageBox>}
        {isSetupSuspect && (
          <MessageBox>
            No API answered as this site expects. <DoctorLink />
          </MessageBox>
        )}
        <Form<SignInValues>
          layout="vertical"
          requiredMark={false}
          initialValues={{ email: rememberedEmail, remember: rememberedEmail !== '' }}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item
            name="email"
            label="Email"
            rules={[{ required: true, whitespace: true, message: 'Email is required' }]}
          >
            <Input
              size="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
            />
          </Form.Item>
          <Form.Item
            name="password"
            label="Password"
            rules={[{ required: true, message: 'Password is required' }]}
          >
            <PasswordInput />
          </Form.Item>
          <Form.Item name="remember" valuePropName="checked">
            <Checkbox>Remember Me</Checkbox>
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
            Sign In
          </Button>
        </Form>
        <nav aria-label="Information" className={styles.links}>
          {LINKS.map(([to, text]) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </nav>
      </div>
    </main>
  );
}
