import { ChangesPanel } from './changes/changes-panel';
import { PreviewPanel } from './preview/preview-panel';
import { WithRail } from './rail/with-rail';
import { SourcePanel } from './source/source-panel';
import type { Editing } from './use-policy-editor';
import { VersionsPanel } from './versions/versions-panel';
import { WritePanel } from './write/write-panel';

/** The draft in the view that is chosen. */
export function ShownView({ editing }: { editing: Editing }) {
  const { policy, text, shown, saving, review, written } = editing;
  const { html } = text;
  const { name, title } = policy;
  const writing = { html, onChange: text.change, isReadOnly: saving.isSaved };
  const rail = { html, review, onSource: () => shown.showView('source') };

  switch (shown.view) {
    case 'write':
      return (
        <WithRail {...rail} isText>
          <WritePanel
            key={shown.count}
            ref={written}
            label={title}
            onOpened={shown.noteOpened}
            {...writing}
          />
        </WithRail>
      );
    case 'source':
      return (
        <WithRail {...rail}>
          <SourcePanel {...writing} refused={review.refused} />
        </WithRail>
      );
    case 'preview':
      return <PreviewPanel title={title} html={html} />;
    case 'changes':
      return (
        <ChangesPanel
          {...{ review, title, name, live: saving.before }}
          onTakeBack={(next) => editing.bring(next, 'changes')}
          {...writing}
        />
      );
    case 'versions':
      return (
        <VersionsPanel
          {...{ title, draft: html, entries: editing.entries, hasVersions: editing.hasVersions }}
          onRestore={(next) => editing.bring(next)}
          isReadOnly={saving.isSaved}
        />
      );
  }
}
