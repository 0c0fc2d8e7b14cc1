import { useConfirm } from '@/components/dialog/use-confirm';
import { BidiText } from '@/components/plain/bidi-text';
import { Button } from '@/components/plain/button';
import { PasswordField } from '@/components/plain/password-field';
import { PublicForm } from '@/components/plain/public-form';
import { NotSent, TextField } from '@/components/plain/text-field';
import { CREDENTIAL_CHECKS, useNativeForm } from '@/components/plain/use-native-form';
import { useSubmit } from '@/components/plain/use-submit';
import { useConfig } from '@/lib/config/config';
import { sendOnceKnown } from '@/lib/forms/in-doubt';
import { paths } from '@/lib/links/paths';
import { Link, useNavigate } from '@/lib/links/router';
import { endSession, getSession } from '@/lib/session/session';

import { deleteAccount, type Owner } from './api';
import styles from './deletion-facts.module.css';

const QUESTION = 'Are you sure you want to delete your account?';
const DELETION = {
  form: 'delete-account',
  note: 'The last try got no clear answer, so this account may be deleted already.',
};
const DONE = 'Your Account Deleted Successfully!'; // wording of specification §7

/** Ends the session if the deleted account is the one signed in here. */
function endOwnSession(email: string): void {
  const own = getSession().admin?.email.trim().toLowerCase();
  if (own === email.toLowerCase()) endSession('signed-out');
}

export default function DeleteAccountScreen() {
  const navigate = useNavigate();
  const { brandName, deletedDataText } = useConfig().config;
  const { submit, isPending, failure, waitMs } = useSubmit(tryToDelete);
  const { ask, dialog } = useConfirm();
  const { form, field, empty } = useNativeForm(CREDENTIAL_CHECKS, confirm);

  async function tryToDelete(owner: Owner): Promise<void> {
    await sendOnceKnown(DELETION, owner.email, () => deleteAccount(owner));
  }

  async function remove(owner: Owner): Promise<void> {
    if (!(await submit(owner))) {
      empty('password');
      return;
    }
    window.alert(DONE);
    endOwnSession(owner.email);
    await navigate(paths.signIn);
  }

  function confirm(owner: Owner): void {
    ask({
      question: QUESTION,
      subject: <BidiText>{owner.email}</BidiText>,
      consequence: 'This cannot be undone.',
      yes: 'delete my account',
      no: 'keep',
      onYes: () => remove(owner),
      isDeletion: true,
    });
  }

  return (
    <>
      <PublicForm
        {...form}
        title="Delete Account"
        lead={
          <>
            Here you delete your account with <strong>{brandName}</strong>. Enter its email and
            password, and confirm the question. This cannot be undone.
          </>
        }
        facts={<DeletionFacts />}
      >
        <TextField
          {...field('email')}
          label="Email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
        />
        <PasswordField {...field('password')} label="Password" />
        <section className={styles.facts}>
          <h2>What is deleted</h2>
          <p>{deletedDataText}</p>
        </section>
        <NotSent failure={failure} waitMs={waitMs}>
          Not deleted.
        </NotSent>
        <Button type="submit" variant="danger" isBusy={isPending} disabled={waitMs > 0}>
          Delete Account
        </Button>
      </PublicForm>
      {dialog}
    </>
  );
}

/** What app stores require of such a page beside the app and the deleted data: the kept data, a contact. */
function DeletionFacts() {
  const { config } = useConfig();
  const { keptDataText, supportEmail } = config;

  return (
    <div className={`${styles.facts} ${styles.below}`}>
      <h2>What is kept, and for how long</h2>
      <p>{keptDataText}</p>
      <h2>Questions, or no access to your account?</h2>
      <p>
        Write to us through <Link to={paths.contactUs}>the Contact Us form</Link>
        {supportEmail !== '' && (
          <>
            {' '}
            or to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
