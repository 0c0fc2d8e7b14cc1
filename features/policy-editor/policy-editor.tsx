import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

import { DraftNotice } from '@/components/form/draft-notice';
import { LostReplyNotice } from '@/components/form/lost-reply';
import { useLocation } from '@/lib/links/router';

import { EditorFooter } from './editor-footer';
import { EditorTabs } from './editor-tabs';
import { OpeningNotes } from './opening-notes';
import styles from './policy-editor.module.css';
import { PublishedDiffers } from './publish/published-differs';
import { ShownView } from './shown-view';
import { type Editing, type PolicyEditorProps, usePolicyEditor } from './use-policy-editor';
import { isLongText } from './use-view';

/** Edits a policy text: written, as source, as visitors see it, and against the live text. */
export function PolicyEditor(props: PolicyEditorProps) {
  const { policy, draft, start } = props;
  const editing = usePolicyEditor(props);
  const { text, viewing, saving } = editing;
  const { isSaved, mismatch } = saving;
  const section = useRef<HTMLElement>(null);

  useEffect(function focusOnOpening() {
    focusOn(section);
  }, []);

  function discardDraft(): void {
    editing.discard();
    focusOn(section);
  }

  function submitByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaved) return;
    // React hands on the keys of a dialog too, which stands elsewhere in the page.
    if (!event.currentTarget.contains(event.target as Node)) return; // an element, as of all keys
    event.preventDefault();
    event.stopPropagation();
    editing.saveNow();
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Edit ${policy.title}`}
      className={styles.editor}
      // Before Quill, which would begin a new line.
      onKeyDownCapture={submitByKey}
    >
      <DraftNotice
        draft={isSaved ? null : text.shownDraft}
        onDiscard={discardDraft}
        isStored={draft.isStored}
        isElsewhere={draft.isElsewhere}
      />
      <OpeningNotes
        whySource={viewing.whySource}
        isLong={isLongText(start.html)}
        isOutdated={saving.standing === 'apart' && !isSaved}
      />
      {mismatch ? (
        <PublishedDiffers
          mismatch={mismatch}
          isPending={saving.isPending}
          onMend={saving.mend}
          onSubmitAgain={() => void saving.save(text.html)}
          onAccept={saving.accept}
        />
      ) : (
        <Views editing={editing} />
      )}
      {saving.dialog}
    </section>
  );
}

const focusOn = (section: RefObject<HTMLElement | null>) =>
  section.current?.focus({ preventScroll: true });

/** The views of the draft, and below them what can be done with it. */
function Views({ editing }: { editing: Editing }) {
  const { pathname } = useLocation();
  const { viewing, saving, review, isChanged } = editing;
  const { isPending, isSaved, hasFailed } = saving;
  return (
    <div className={styles.main} data-saved={isSaved ? '' : undefined}>
      <EditorTabs
        view={viewing.view}
        onView={viewing.showView}
        // What is published is no change any more, also while it is still on show.
        counts={{
          changes: isSaved ? 0 : review.comparison.changes.length,
          versions: editing.hasVersions ? editing.entries.length : 0,
        }}
        isChanged={isChanged && !isSaved}
      >
        <ShownView editing={editing} />
      </EditorTabs>
      {saving.isUnconfirmed && <LostReplyNotice address={pathname} />}
      <EditorFooter
        isChanged={isChanged}
        isPending={isPending}
        isSaved={isSaved}
        hasFailed={hasFailed}
        review={review}
        onClose={editing.close}
        onReview={viewing.view === 'changes' ? undefined : () => viewing.showView('changes')}
        onWrite={() => viewing.showView('write')}
        onSubmit={editing.saveNow}
      />
    </div>
  );
}
