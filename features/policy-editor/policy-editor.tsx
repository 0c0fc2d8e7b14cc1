import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

import { DraftNotice } from '@/components/form/draft-notice';

import { EditorViews } from './editor-views';
import { OpeningNotes } from './opening-notes';
import styles from './policy-editor.module.css';
import { PublishedDiffers } from './publish/published-differs';
import { type PolicyEditorProps, usePolicyEditor } from './use-policy-editor';

/** Edits a policy text: written, as source, as visitors see it, and against the live text. */
export function PolicyEditor(props: PolicyEditorProps) {
  const { policy, live } = props;
  const { draft, viewing, saving, take, discard, submit, close } = usePolicyEditor(props);
  const { mismatch } = saving;
  const isSaved = saving.stage === 'saved';
  const section = useRef<HTMLElement>(null);

  useEffect(function focusOnOpening() {
    focusOn(section);
  }, []);

  function discardHere(): void {
    discard();
    focusOn(section);
  }

  function submitByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaved) return;
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
        draft={isSaved ? null : draft.restored}
        onDiscard={discardHere}
        isSending={saving.stage === 'sending'}
        isStored={draft.kept.isStored}
        isElsewhere={draft.kept.isElsewhere}
      />
      <OpeningNotes
        whySource={viewing.whySource}
        isOutdated={saving.standing === 'apart' && !isSaved}
      />
      {mismatch ? (
        <PublishedDiffers
          mismatch={mismatch}
          isPending={saving.stage === 'sending'}
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
      {saving.question}
    </section>
  );
}

const focusOn = (section: RefObject<HTMLElement | null>) =>
  section.current?.focus({ preventScroll: true });
