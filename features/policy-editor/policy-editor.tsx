import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

import { DraftNotice } from '@/components/form/draft-notice';

import { EditorViews } from './editor-views';
import { OpeningNotes } from './opening-notes';
import styles from './policy-editor.module.css';
import { BothTextsDialog } from './publish/both-texts-dialog';
import { LostTryNotice } from './publish/lost-try';
import { PublishedDiffers } from './publish/published-differs';
import { isUnderWay, mismatchOf } from './publish/save-state';
import { type PolicyEditorProps, usePolicyEditor } from './use-policy-editor';

/** Edits a policy text: written, as source, as visitors see it, and against the live text. */
export function PolicyEditor(props: PolicyEditorProps) {
  const { policy, live } = props;
  const { draft, viewing, saving, take, discard, submit, close } = usePolicyEditor(props);
  const { phase, standing } = saving;
  const mismatch = mismatchOf(phase);
  const isPublished = phase.is === 'published';
  const section = useRef<HTMLElement>(null);

  useEffect(function focusOnOpening() {
    focusOn(section);
  }, []);

  function discardHere(): void {
    discard();
    focusOn(section);
  }

  function submitByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isPublished) return;
    // React also hands on keys from a dialog that stands elsewhere in the page.
    if (!event.currentTarget.contains(event.target as Node)) return; // an element, as of all keys
    event.preventDefault();
    event.stopPropagation();
    submit();
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Edit ${policy.title}`}
      className={styles.editor}
      // It comes before Quill, which would begin a new line.
      onKeyDownCapture={submitByKey}
    >
      <DraftNotice
        draft={isPublished ? null : draft.restored}
        onDiscard={discardHere}
        isSending={isUnderWay(phase)}
        isStored={draft.kept.isStored}
        isElsewhere={draft.kept.isElsewhere}
      />
      <OpeningNotes
        whySource={viewing.whySource}
        isOutdated={standing === 'apart' && !isPublished}
      />
      {mismatch && <LostTryNotice {...saving.lostTry} />}
      {mismatch ? (
        <PublishedDiffers
          mismatch={mismatch}
          isPending={isUnderWay(phase)}
          onMend={saving.mend}
          onSubmitAgain={() => saving.save(draft.html)}
          onAccept={saving.accept}
        />
      ) : (
        <EditorViews
          policy={policy}
          live={live}
          draft={draft}
          viewing={viewing}
          saving={saving}
          onTake={take}
          onSubmit={submit}
          onClose={close}
        />
      )}
      {phase.is === 'asking' && <BothTextsDialog {...phase.question} />}
    </section>
  );
}

const focusOn = (section: RefObject<HTMLElement | null>) =>
  section.current?.focus({ preventScroll: true });
