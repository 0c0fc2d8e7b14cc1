import { Button, Form, Input } from 'antd';
import { useNavigate } from 'react-router-dom';

import { AntdTheme } from '@/components/antd-theme';
import { PasswordInput } from '@/components/password-input';
import { PublicCard, PublicPage } from '@/components/public-page';
import { ScreenHeading } from '@/components/screen-heading';
import { useLazyConfirm } from '@/components/use-lazy-confirm';
import { useSubmit } from '@/components/use-submit';
import { WaitHint } from '@/components/wait-hint';
import { paths } from '@/lib/paths';
import { endSession, getSession } from '@/lib/session';

import { deleteAccount, type Owner } from './api';
import styles from './delete-account-screen.module.css';
import { DeletionFacts } from './deletion-facts';

const QUESTION = 'Are you sure you want to delete your account?';
const DONE = 'Your Account Deleted Successfully!'; // wording of specification §7

/** The deleted account may be the one that is signed in here; its session must not outlive it. */
function endOwnSession(email: string): void {
  const own = getSession().admin?.email.trim().toLowerCase();
  if (own === email.toLowerCase()) endSession('signed-out');
}

export default function DeleteAccountScreen() {
  const [form] = Form.useForm<Owner>();
  const navigate = useNavigate();
  const { submit, isPending, waitMs } = useSubmit(deleteAccount);
  const { ask, isLoading, dialog } = useLazyConfirm();

  async function remove(owner: Owner): Promise<void> {
    if (!(await submit(owner))) {
      form.resetFields(['password']);
      return;
    }
    window.alert(DONE);
    endOwnSession(owner.email);
    await navigate(paths.signIn);
  }

  function confirm({ email, password }: Owner): void {
    ask(QUESTION, () => remove({ email: email.trim(), password }));
  }

  return (
    <PublicPage>
      <ScreenHeading>Delete Account</ScreenHeading>
      <PublicCard label="Delete Account">
        <DeletionFacts />
        <AntdTheme>
          <Form<Owner>
            form={form}
            className={styles.form}
            layout="vertical"
            requiredMark={false}
            noValidate
            scrollToFirstError={{ focus: true }}
            onFinish={confirm}
          >
            <Form.Item
              name="email"
              label="Email"
              rules={[{ required: true, whitespace: true, message: 'Email is required' }]}
            >
              <Input
                size="large"
                type="email"
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
            <Button
              type="primary"
              danger
              htmlType="submit"
              size="large"
              loading={isPending || isLoading}
              disabled={waitMs > 0}
            >
              Delete Account
            </Button>
            <WaitHint waitMs={waitMs} />
          </Form>
        </AntdTheme>
      </PublicCard>
      {dialog}
    </PublicPage>
  );
}
