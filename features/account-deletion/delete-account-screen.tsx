import { useNavigate } from 'react-router-dom';

import { useConfirm } from '@/components/dialog/use-confirm';
import { PasswordField } from '@/components/fields/password-field';
import { RetryCountdown } from '@/components/fields/retry-countdown';
import { TextField } from '@/components/fields/text-field';
import { CREDENTIAL_CHECKS, useNativeForm } from '@/components/fields/use-native-form';
import { useSubmit } from '@/components/fields/use-submit';
import { PublicCard, PublicPage } from '@/components/page/public-page';
import { ScreenHeading } from '@/components/page/screen-heading';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/navigation/paths';
import { endSession, getSession } from '@/lib/session/session';

import { deleteAccount, type Owner } from './api';
import styles from './delete-account-screen.module.css';
import { DeletionFacts } from './deletion-facts';

const QUESTION = 'Are you sure you want to delete your account?';
const DONE = 'Your Account Deleted Successfully!'; // wording of specification §7

/** Ends the session if the deleted account is the one signed in here. */
function endOwnSession(email: string): void {
  const own = getSession().admin?.email.trim().toLowerCase();
  if (own === email.toLowerCase()) endSession('signed-out');
}

export default function DeleteAccountScreen() {
  const navigate = useNavigate();
  const { submit, isPending, waitMs } = useSubmit(deleteAccount);
  const { ask, dialog } = useConfirm();
  const { form, field, empty } = useNativeForm(CREDENTIAL_CHECKS, confirm);

  async function remove(owner: Owner): Promise<void> {
    if (!(await submit(owner))) {
      empty(['password']);
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
        <form {...form} className={styles.form} noValidate>
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
          <Button
            type="submit"
            variant="danger"
            className={styles.submit}
            isBusy={isPending}
            disabled={waitMs > 0}
          >
            Delete Account
          </Button>
          <RetryCountdown waitMs={waitMs} />
        </form>
      </PublicCard>
      {dialog}
    </PublicPage>
  );
}
