import { Button, Form, Input } from 'antd';
import { useState } from 'react';

import { AntdTheme } from '@/components/antd-theme';
import { PublicCard, PublicPage } from '@/components/public-page';
import { ScreenHeading } from '@/components/screen-heading';
import { showToast } from '@/components/toast';
import { useLater } from '@/components/use-later';
import { useSubmit } from '@/components/use-submit';
import { WaitHint } from '@/components/wait-hint';
import { forgetDraft, keepDraft, readDraft } from '@/lib/draft';
import { asFields, asText } from '@/lib/reader';

import { createQuery, type NewQuery } from './api';
import styles from './contact-us-screen.module.css';

const DRAFT = 'contact-us';
const ALL_REQUIRED = 'All Fieleds are Required'; // spelling is the specification's
/** How long after a query the next one must wait; long enough to read that it arrived. */
const COOL_DOWN_MS = 3000;

/** Asks password managers, which fill in hidden fields too, not to. */
const LEFT_ALONE = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
};

/** `trap` is a field that people never see; only programs that fill in everything write there. */
type ContactValues = NewQuery & { trap?: string };

const EMPTY: ContactValues = { name: '', email: '', query: '', trap: '' };

function readKept(): ContactValues {
  const kept = asFields(readDraft(DRAFT));
  return {
    ...EMPTY,
    name: asText(kept.name),
    email: asText(kept.email),
    query: asText(kept.query),
  };
}

function checkEmail(_: unknown, email: string): Promise<void> {
  return email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? Promise.resolve()
    : Promise.reject(new Error('Please enter a valid email address'));
}

function sendQuery({ name, email, query }: ContactValues): Promise<void> {
  return createQuery({ name: name.trim(), email: email.trim(), query: query.trim() });
}

export default function ContactUsScreen() {
  const [form] = Form.useForm<ContactValues>();
  const [kept] = useState(readKept);
  const [isResting, setResting] = useState(false);
  const { submit, isPending, waitMs } = useSubmit(sendQuery);
  const later = useLater();

  async function finish(values: ContactValues): Promise<void> {
    const isProgram = (values.trap ?? '') !== '';
    if (isProgram || isResting || !(await submit(values))) return;
    showToast('success', 'Query Created Successfully.');
    forgetDraft(DRAFT);
    form.setFieldsValue(EMPTY);
    setResting(true);
    later(() => setResting(false), COOL_DOWN_MS);
  }

  function explain(values: ContactValues, problem: string): void {
    const isIncomplete = [values.name, values.email, values.query].some(
      (text) => text.trim() === '',
    );
    showToast('error', isIncomplete ? ALL_REQUIRED : problem);
  }

  return (
    <PublicPage>
      <ScreenHeading>Contact Us</ScreenHeading>
      <PublicCard label="Contact Us">
        <AntdTheme>
          <Form<ContactValues>
            form={form}
            className={styles.form}
            layout="vertical"
            requiredMark={false}
            noValidate
            scrollToFirstError={{ focus: true }}
            initialValues={kept}
            onValuesChange={(_, { name, email, query }) => keepDraft(DRAFT, { name, email, query })}
            onFinish={(values) => void finish(values)}
            onFinishFailed={({ values, errorFields }) =>
              explain(values, errorFields[0]?.errors[0] ?? ALL_REQUIRED)
            }
          >
            <Form.Item
              name="name"
              label="Name"
              rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
            >
              <Input size="large" autoComplete="name" dir="auto" />
            </Form.Item>
            <Form.Item
              name="email"
              label="Email"
              rules={[
                { required: true, whitespace: true, message: 'Email is required' },
                { validator: checkEmail },
              ]}
            >
              <Input
                size="large"
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                dir="auto"
              />
            </Form.Item>
            <Form.Item
              name="query"
              label="Query"
              rules={[{ required: true, whitespace: true, message: 'Query is required' }]}
            >
              <Input.TextArea size="large" autoSize={{ minRows: 5, maxRows: 16 }} dir="auto" />
            </Form.Item>
            <div className={styles.trap} aria-hidden>
              <Form.Item name="trap" noStyle>
                <input tabIndex={-1} autoComplete="off" {...LEFT_ALONE} />
              </Form.Item>
            </div>
            <Button
              type="primary"
              htmlType="submit"
              size="large"
              loading={isPending}
              disabled={isResting || waitMs > 0}
            >
              Submit
            </Button>
            <WaitHint waitMs={waitMs} />
          </Form>
        </AntdTheme>
      </PublicCard>
    </PublicPage>
  );
}
