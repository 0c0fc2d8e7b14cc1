import { Button, Checkbox, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';

import { AntdPasswordInput, checkRule, neededRule } from '@/components/form/fields';
import { AntdAlert } from '@/components/kit/alert';
import { AntdTheme } from '@/components/kit/antd-theme';
import { CopyDetails } from '@/components/plain/copy-details';
import { PublicCard, PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { submitOnCtrlEnter } from '@/lib/browser/ctrl-enter';
import { useConfig } from '@/lib/config/config';
import { probesOf } from '@/lib/doctor/probes';
import { listFacts } from '@/lib/doctor/types';
import { useNouns } from '@/lib/nouns/noun';
import { parseUrl } from '@/lib/text/safe-url';
import { typedText } from '@/lib/text/typed-text';
import layout from '@/styles/layout.module.css';

import { DoctorPlan, DoctorReport } from './doctor-report';
import styles from './doctor.module.css';
import { UnknownViews } from './unknown-views';
import { type ExaminationInput, useExamination } from './use-examination';

/** The configured address as a whole one: empty and a path mean the origin of this page. */
function absolute(apiBaseUrl: string): string {
  return new URL(apiBaseUrl || '/', window.location.origin).href.replace(/\/+$/, '');
}

export default function DoctorScreen() {
  const { config } = useConfig();
  const { examination, start, stop } = useExamination(config.socketUrl);
  const isThere = examination !== null;
  const isRunning = examination?.isRunning ?? false;
  const probes = probesOf(useNouns().map(listFacts));
  const report = useRef<HTMLElement>(null);

  useEffect(
    function bringReportIntoView() {
      // Below the form on narrow windows nothing that is in sight would answer the press.
      const isBelow = (report.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2;
      if (isBelow) report.current?.scrollIntoView({ block: 'start' });
    },
    [isThere, isRunning],
  );

  return (
    <AntdTheme>
      <PublicPage>
        <ScreenHeading>API Doctor</ScreenHeading>
        <UnknownViews />
        <div className={styles.parts}>
          <PublicCard label="What to test">
            <p className={styles.intro}>
              Holds a live API against what this back office needs of it, call by call, and says
              what to do about each difference. It only reads, unless you let it write.
            </p>
            <DoctorForm
              key={config.apiBaseUrl} // which may arrive after the first paint
              baseUrl={absolute(config.apiBaseUrl)}
              isRunning={isRunning}
              wasRun={isThere && !isRunning}
              onStart={(input) => void start(input)}
              onStop={stop}
            />
          </PublicCard>
          {examination ? (
            <section ref={report} className={`${layout.stack} ${layout.gap3}`} aria-label="Report">
              <DoctorReport examination={examination} probes={probes} />
            </section>
          ) : (
            <DoctorPlan probes={probes} rows={[]} />
          )}
        </div>
      </PublicPage>
    </AntdTheme>
  );
}

type Props = {
  baseUrl: string;
  isRunning: boolean;
  /** Whether there are details to copy. */
  wasRun: boolean;
  onStart: (input: ExaminationInput) => void;
  onStop: () => void;
};

function checkAddress(text: string): string | null {
  const isAddress = /^https?:$/.test(parseUrl(text)?.protocol ?? '');
  return isAddress ? null : 'Please enter an address that begins with https:// or http://';
}

/** Asks which API to test, as whom, and whether to write. Nothing of it is stored. */
function DoctorForm({ baseUrl, isRunning, wasRun, onStart, onStop }: Props) {
  const [form] = Form.useForm<ExaminationInput>();
  const input = Form.useWatch([], form) as Partial<ExaminationInput> | undefined; // none at first
  const { email = '', password = '', mayWrite = false } = input ?? {};
  // A sign-in needs both, and writing needs a sign-in.
  const isNeeded = mayWrite || (typedText(email) === '') !== (password === '');

  function handleFinish(input: ExaminationInput): void {
    const baseUrl = typedText(input.baseUrl).replace(/\/+$/, '');
    onStart({ ...input, baseUrl, email: typedText(input.email) });
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
          rules={[{ ...neededRule('Email is required'), required: isNeeded }]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="password"
          label="Password"
          rules={[{ required: isNeeded, message: 'Password is required' }]}
        >
          <AntdPasswordInput autoComplete="off" />
        </Form.Item>
      </div>
      <p className={`${layout.muted} ${layout.notice}`}>
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
            It leaves all other records, your profile and the policies alone. Keep this page open
            until it is done.
          </AntdAlert>
        </div>
      )}
      <div className={layout.wrap}>
        <Button type="primary" htmlType="submit" loading={isRunning}>
          Check the API
        </Button>
        {isRunning && <Button onClick={onStop}>Stop</Button>}
        {wasRun && <CopyDetails />}
      </div>
    </Form>
  );
}
