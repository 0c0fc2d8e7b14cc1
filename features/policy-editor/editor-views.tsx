import type { Policy } from '@/features/policies/api';

import { useReview } from './compare/use-review';
import { EditorFooter } from './editor-footer';
import { EditorTabs } from './editor-tabs';
import styles from './editor-views.module.css';
import { LostTryNotice } from './publish/lost-try';
import { isUnderWay } from './publish/save-state';
import type { PolicyDraft } from './publish/use-policy-draft';
import type { Saving } from './publish/use-save-policy';
import { ShownView } from './shown-view';
import type { View, Viewing } from './use-view';
import { hasSaved, useEntries } from './versions/entries';

type Props = {
  policy: Policy;
  live: string;
  draft: PolicyDraft;
  viewing: Viewing;
  saving: Saving;
  /** Puts another text into the editor, shown in a view. */
  onTake: (html: string, view?: View) => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** The views of the draft, and below them what can be done with it. */
export function EditorViews(props: Props) {
  const { policy, live, draft, viewing, saving, onTake, onSubmit, onClose } = props;
  const { phase, standing, against } = saving;
  const review = useReview(against, draft.html);
  const entries = useEntries(policy.name, draft.html, live);
  const isPublished = phase.is === 'published';
  const isChanged = standing !== 'live';
  return (
    <div className={styles.main} data-saved={isPublished ? '' : undefined}>
      <EditorTabs
        view={viewing.view}
        onView={viewing.showView}
        // Once published, a change counts no more, even while it is on show.
        counts={{
          changes: isPublished ? 0 : review.comparison.changes.length,
          versions: hasSaved(entries) ? entries.length : 0,
        }}
        isChanged={isChanged && !isPublished}
      >
        <ShownView
          policy={policy}
          draft={draft}
          viewing={viewing}
          against={against}
          review={review}
          entries={entries}
          // Words typed while a text is on its way would be in neither the text nor the draft.
          isReadOnly={isUnderWay(phase) || isPublished}
          onTake={onTake}
        />
      </EditorTabs>
      <LostTryNotice {...saving.lostTry} />
      <EditorFooter
        phase={phase}
        isChanged={isChanged}
        review={review}
        view={viewing.view}
        onView={viewing.showView}
        onClose={onClose}
        onSubmit={onSubmit}
      />
    </div>
  );
}
