import type { Policy } from '@/features/policies/api';

import { ChangesPanel } from './changes/changes-panel';
import type { Review } from './compare/use-review';
import { PreviewPanel } from './preview/preview-panel';
import type { PolicyDraft } from './publish/use-policy-draft';
import { WithRail } from './rail/with-rail';
import { SourcePanel } from './source/source-panel';
import type { View, Viewing } from './use-view';
import type { Entry } from './versions/entries';
import { VersionsPanel } from './versions/versions-panel';
import { WritePanel } from './write/write-panel';

type Props = {
  policy: Policy;
  draft: PolicyDraft;
  viewing: Viewing;
  /** The text that the draft is compared with. */
  against: string;
  review: Review;
  entries: readonly Entry[];
  isReadOnly: boolean;
  onTake: (html: string, view?: View) => void;
};

/** The draft in the view that is chosen. */
export function ShownView(props: Props) {
  const { policy, draft, viewing, against, review, entries, isReadOnly, onTake } = props;
  const { name, title } = policy;
  const { html } = draft;
  const { view, textNumber, written, source, showLine, noteOpened } = viewing;
  const edited = { html, onChange: draft.change, isReadOnly };

  switch (view) {
    case 'write':
      return (
        <WithRail html={html} review={review} isText onLine={showLine}>
          <WritePanel
            {...edited}
            key={textNumber}
            ref={written}
            label={title}
            onOpened={noteOpened}
          />
        </WithRail>
      );
    case 'source':
      return (
        <WithRail html={html} review={review} onLine={showLine}>
          <SourcePanel {...edited} ref={source} refused={review.refused} />
        </WithRail>
      );
    case 'preview':
      return <PreviewPanel title={title} html={html} />;
    case 'changes':
      return (
        <ChangesPanel
          title={title}
          name={name}
          draft={draft}
          against={against}
          review={review}
          onReturned={(returned) => onTake(returned, 'changes')}
          isReadOnly={isReadOnly}
        />
      );
    case 'versions':
      return (
        <VersionsPanel
          title={title}
          draft={html}
          entries={entries}
          onRestore={(version) => onTake(version)}
          isReadOnly={isReadOnly}
        />
      );
  }
}
