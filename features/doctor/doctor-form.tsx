import { Button, Checkbox, Form, Input } from 'antd';

import { AntdPasswordInput } from '@/components/form/antd-password-input';
import { checkRule } from '@/components/form/name-fields';
import { AntdAlert } from '@/components/kit/alert';
import '@/components/kit/form-styles';
import { submitOnCtrlEnter } from '@/lib/forms/submit-on-ctrl-enter';
import { parseUrl } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import styles from './doctor.module.css';
import type { ExaminationInput } from './use-examination';

type Props = {
  baseUrl: string;
  isRunning: boolean;
  onStart: (input: ExaminationInput) => void;
  onStop: () => void;
};

function checkAddress(text: string): string | null {
  const isAddress = /^https?:$/.test(parseUrl(text)?.protocol ?? '');
  return isAddress ? null : 'Please enter an address that begins with https:// or http://';
}

/** Asks which API to test, as whom, and whether to write. Nothing of it is stored. */
export function DoctorForm({ baseUrl, isRunning, onStart, onStop }: Props) {
  const [form] = Form.useForm<ExaminationInput>();
  const input = Form.useWatch([], form) as Partial<ExaminationInput> | undefined; // none at first
  const { email = '', password = '', mayWrite = false } = input ?? {};
  // A sign-in needs both, and writing needs a sign-in.
  const isNeeded = mayWrite || (email === '') !== (password === '');

  function handleFinish(input: ExaminationInput): void {
    onStart({ ...input, baseUrl: input.baseUrl.replace(/\/+$/, ''), email: input.email.trim() });
  }

  return (
    <Form<ExaminationInput>
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      noValidate
      autoComplete="off"
      scrollToFirstError={{ focus: true }}
      initialValues={{ baseUrl, email: '', password: '', mayWrite: false }}
      onKeyDown={submitOnCtrlEnter}
      onFinish={handleFinish}
      aria-label="What to test"
    >
      <Form.Item name="baseUrl" label="API address" rules={[checkRule(checkAddress)]}>
        <Input
          size="large"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
      <div className={styles.credentials}>
        <Form.Item
          name="email"
          label="Email"
          rules={[{ required: isNeeded, whitespace: true, message: 'Email is required' }]}
        >
          <Input size="large" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: isNeeded, message: 'Password is required' }]}
        >
          <AntdPasswordInput autoComplete="off" />
        </Form.Item>
      </div>
      <p className={styles.hint}>
        Without an admin’s email and password only the public calls are tested. Both go to this
        address alone, and are not kept.
      </p>
      <Form.Item name="mayWrite" valuePropName="checked">
        <Checkbox>Also test writing</Checkbox>
      </Form.Item>
      {mayWrite && (
        <div className={layout.notice}>
          <AntdAlert variant="warning">
            This makes a genre, a banner and a query called “API doctor …” and deletes them again.
            It saves both policy texts and your profile as they are. Keep this page open until it is
            done, and let nobody edit the policies meanwhile.
          </AntdAlert>
        </div>
      )}
      <div className={layout.row}>
        <Button type="primary" htmlType="submit" size="large" loading={isRunning}>
          Check the API
        </Button>
        {isRunning && (
          <Button size="large" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
    </Form>
  );
}
