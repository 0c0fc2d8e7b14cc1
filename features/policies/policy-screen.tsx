import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { useEffect, useState } from 'react';

import { Button } from '@/components/plain/button';
import { FailedScreen } from '@/components/plain/failed-screen';
import { FailedRead, LoadError } from '@/components/plain/load-error';
import { PublicCard, PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { draftNote, policyEditor } from '@/features/policy-editor/api';
import { useWanted } from '@/lib/browser/lazy-module';
import { useEdit } from '@/lib/links/use-link';
import { useValue } from '@/lib/reads/use-value';
import { useSession } from '@/lib/session/session';

import { policyRead, type Policy } from './api';
import styles from './policy-screen.module.css';
import { PolicyText } from './policy-text';

/** A policy text for everybody; with a token also its editor, in a chunk of its own. */
export function PolicyScreen({ policy }: { policy: Policy }) {
  const { token } = useSession();
  const { data, error, isLoading, retry } = useValue(policyRead(policy));
  const { part, isLoading: isOpening } = policyEditor.use();
  const WaitingDraft = draftNote.use().part?.WaitingDraft;
  const { isEditing, open, close: stopEditing } = useEdit();
  const [wasEditing, setWasEditing] = useState(false);
  // An editor without the live text could overwrite it with less.
  const wantsEditor = isEditing && token !== null && data !== undefined;
  const Editor = wantsEditor ? part?.OpenPolicyEditor : undefined;

  useWanted(policyEditor, wantsEditor);

  useEffect(
    function loadDraftNote() {
      if (token !== null) draftNote.preload();
    },
    [token],
  );

  async function edit(): Promise<void> {
    if ((await policyEditor.request()) !== null) open();
  }

  function close(): void {
    stopEditing();
    setWasEditing(true);
  }

  if (error && data === undefined && token !== null) {
    return (
      <FailedScreen>
        <ScreenHeading>{policy.title} did not arrive</ScreenHeading>
        <FailedRead error={error} onRetry={retry} />
      </FailedScreen>
    );
  }

  const canEdit = token !== null && data !== undefined && Editor === undefined;
  return (
    <PublicPage>
      <ScreenHeading
        actions={
          canEdit && (
            <Button
              variant="primary"
              icon={EditOutlined}
              isBusy={isOpening}
              autoFocus={wasEditing}
              onClick={() => void edit()}
            >
              Edit
            </Button>
          )
        }
      >
        {policy.title}
      </ScreenHeading>
      {Editor && data !== undefined ? (
        <Editor policy={policy} live={data} onClose={close} />
      ) : (
        <PublicCard label={policy.title}>
          {canEdit && WaitingDraft && (
            <WaitingDraft name={policy.name} html={data} onOpen={() => void edit()} />
          )}
          <div className={styles.read}>
            {isLoading && (
              <div className={styles.awaited} role="status" aria-label="Loading" data-loading />
            )}
            {error && data === undefined && <LoadError error={error} onRetry={retry} />}
            {data !== undefined && <PolicyText html={data} />}
          </div>
        </PublicCard>
      )}
    </PublicPage>
  );
}
