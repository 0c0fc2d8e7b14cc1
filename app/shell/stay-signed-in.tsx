import { Button, Form, Input } from 'antd';
import { type CSSProperties, useId } from 'react';

import { useRestoreFocus } from '@/components/dialog/use-restore-focus';
import { AntdPasswordInput } from '@/components/form/fields';
import formStyles from '@/components/form/form.module.css';
import { AntdModal } from '@/components/kit/modal';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { login } from '@/features/auth/api';
import { submitOnCtrlEnter } from '@/lib/browser/ctrl-enter';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError, describeFailure } from '@/lib/http/api-error';
import { serverNowMs, startSession, useSession } from '@/lib/session/session';
import { WARNING_MS } from '@/lib/session/session-expiry';
import { tokenExpiryMs } from '@/lib/session/token';
import { useStore } from '@/lib/storage/store';
import { everySecond } from '@/lib/timers';
import layout from '@/styles/layout.module.css';

import styles from './stay-signed-in.module.css';

type Props = {
  /** Whose session ends. */
  email: string;
  onClose: () => void;
};

/** Warns that the session ends soon; the password renews it without leaving the page. */
export function StaySignedIn({ email, onClose }: Props) {
  const { submit, isPending } = useSubmit(renew);
  const [form] = Form.useForm<{ password: string }>();
  const id = useId();
  useRestoreFocus();

  async function renew({ password }: { password: string }): Promise<void> {
    try {
      const { token, admin } = await login({ email, password });
      startSession(token, admin);
      showToast('success', 'You are still signed in.');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // A toast would stand outside the dialog.
      form.setFields([{ name: 'password', errors: [describeFailure(error)] }]);
      throw new SaveCancelled();
    }
  }

  return (
    <AntdModal
      open
      title="Your session ends in less than two minutes"
      onCancel={onClose}
      footer={[
        <Button key="leave" onClick={onClose}>
          Not now
        </Button>,
        <Button key="stay" form={id} type="primary" htmlType="submit" loading={isPending}>
          Stay on this page
        </Button>,
      ]}
    >
      <div className={styles.head}>
        <SessionClock />
        <p className={layout.muted}>
          Your password keeps you on this page. Without it you will be asked to sign in again; what
          you typed into a form is kept on this device until then.
        </p>
      </div>
      <Form<{ password: string }>
        id={id}
        form={form}
        className={`${formStyles.fields} ${styles.form}`}
        layout="vertical"
        requiredMark={false}
        onKeyDown={submitOnCtrlEnter}
        onFinish={(values) => void submit(values)}
      >
        {/* Tells password managers too whose password is asked for. */}
        <Form.Item label="Email" htmlFor={`${id}email`}>
          <Input
            id={`${id}email`}
            autoComplete="username"
            className={styles.email}
            value={email}
            readOnly
          />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: true, message: 'Password is required' }]}
        >
          <AntdPasswordInput />
        </Form.Item>
      </Form>
    </AntdModal>
  );
}

/** What is left of the session as a ring that empties, in seconds; the dialog's title says it in words. */
function SessionClock() {
  const { token } = useSession();
  const endMs = token === null ? null : tokenExpiryMs(token);
  const leftSeconds = useStore({
    subscribe: everySecond,
    read: () => Math.max(0, Math.ceil(((endMs ?? 0) - serverNowMs()) / 1000)),
    readOnServer: () => 0,
  });
  const part = Math.min(1, (leftSeconds * 1000) / WARNING_MS);
  const seconds = String(leftSeconds % 60).padStart(2, '0');
  return (
    <span className={styles.clock} style={{ '--left': `${part}turn` } as CSSProperties} aria-hidden>
      {Math.floor(leftSeconds / 60)}:{seconds}
    </span>
  );
}
