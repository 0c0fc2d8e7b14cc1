import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { useEffect, useEffectEvent, useState } from 'react';

import { LoadError } from '@/components/feedback/load-error';
import { Spinner } from '@/components/feedback/spinner';
import { useLazyModule } from '@/components/lazy/use-lazy-module';
import { PublicCard, PublicPage } from '@/components/page/public-page';
import { ScreenHeading } from '@/components/page/screen-heading';
import { Button } from '@/components/ui/button';
import { POLICIES } from '@/features/policies/api';
import type { Policy } from '@/features/policies/policy';
import { useRecord } from '@/lib/data/use-resource';
import { useEditParam } from '@/lib/navigation/use-edit-param';
import { useSession } from '@/lib/session/session';

import { PolicyText } from './policy-text';

/** A policy text for everybody; with a token also its editor, in a chunk of its own. */
export function PolicyScreen({ policy }: { policy: Policy }) {
  const { token } = useSession();
  const { data, error, isLoading, retry } = useRecord(POLICIES, policy.name, policy.read);
  const {
    part,
    isLoading: isOpening,
    request,
  } = useLazyModule('policy-editor', () => import('@/features/policies/editor/policy-editing'));
  const { isEditing, open, close: stopEditing } = useEditParam();
  const [wasEditing, setWasEditing] = useState(false);
  // An editor without the live text could overwrite it with less.
  const wantsEditor = isEditing && token !== null && data !== undefined;
  const Editor = wantsEditor ? part?.PolicyEditing : undefined;

  const load = useEffectEvent(() => void request());
  useEffect(
    function loadEditorOfLink() {
      // Once for each link: after a failure the button loads it.
      if (wantsEditor) load();
    },
    [wantsEditor],
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
        {error && data === undefined && <LoadError error={error} onRetry={retry} />}
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
