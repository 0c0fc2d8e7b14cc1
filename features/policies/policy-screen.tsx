import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { useEffect, useState } from 'react';

import { Button } from '@/components/button';
import { PublicCard, PublicPage } from '@/components/public-page';
import { ReadFailure } from '@/components/read-failure';
import { ScreenHeading } from '@/components/screen-heading';
import { Spinner } from '@/components/spinner';
import { useLazyPart } from '@/components/use-lazy-part';
import { useSession } from '@/lib/session';
import { useEditing } from '@/lib/use-editing';
import { useRecord } from '@/lib/use-resource';

import { POLICIES } from './api';
import type { Policy } from './policy';
import { PolicyText } from './policy-text';

/** A policy text for everybody; with a token also its editor, whose code comes with the press. */
export function PolicyScreen({ policy }: { policy: Policy }) {
  const { token } = useSession();
  const { data, error, isLoading, retry } = useRecord(POLICIES, policy.name, policy.read);
  const {
    part,
    isLoading: isOpening,
    request,
  } = useLazyPart('policy-editor', () => import('./policy-editing'));
  const { isEditing, open, close: stopEditing } = useEditing();
  const [wasEditing, setWasEditing] = useState(false);
  // Without a text that has arrived there is nothing to edit, and nothing that could be lost.
  const wantsEditor = isEditing && token !== null && data !== undefined;
  const Editor = wantsEditor ? part?.PolicyEditing : undefined;

  useEffect(
    function fetchEditorOfLink() {
      if (wantsEditor && part === null) void request();
    },
    // After a failure the button asks again.
    [wantsEditor], // eslint-disable-line react-hooks/exhaustive-deps -- asks once for each link, not with each render
  );

  async function edit(): Promise<void> {
    if (await request()) open();
  }

  function close(): void {
    stopEditing();
    setWasEditing(true);
  }

  const canEdit = token !== null && data !== undefined && Editor === undefined;
  return (
    <PublicPage>
      <ScreenHeading
        actions={
          canEdit && (
            <Button
              aria-label="Edit"
              title="Edit"
              icon={EditOutlined}
              isBusy={isOpening}
              autoFocus={wasEditing}
              onClick={() => void edit()}
            />
          )
        }
      >
        {policy.title}
      </ScreenHeading>
      <PublicCard label={policy.title}>
        {isLoading && <Spinner />}
        {error && data === undefined && <ReadFailure error={error} onRetry={retry} />}
        {data !== undefined &&
          (Editor ? (
            <Editor policy={policy} live={data} onClose={close} />
          ) : (
            <PolicyText html={data} />
          ))}
      </PublicCard>
    </PublicPage>
  );
}
