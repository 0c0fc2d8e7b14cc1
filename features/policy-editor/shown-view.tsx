import { flushSync } from 'react-dom';

import { ChangesPanel } from './changes/changes-panel';
import { PreviewPanel } from './preview/preview-panel';
import { WithRail } from './rail/with-rail';
import { SourcePanel } from './source/source-panel';
import type { Editing } from './use-policy-editor';
import { VersionsPanel } from './versions/versions-panel';
import { WritePanel } from './write/write-panel';

/** The draft in the view that is chosen. */
export function ShownView({ editing }: { editing: Editing }) {
  const { policy, text, viewing, saving, review, written, source } = editing;
  const { entries, hasVersions, takeText } = editing;
  const { html } = text;
  const { name, title } = policy;
  // What is typed while a text is on its way would be in neither the text nor the draft.
  const isReadOnly = saving.isPending || saving.isSaved;
  const draft = { html, onChange: text.change, isReadOnly };

  /** The source is asked for its line once it stands in the page. */
  function goToLine(line: number): void {
    if (viewing.view !== 'source') flushSync(() => viewing.showView('source'));
    source.current?.goTo(line);
  }

  switch (viewing.view) {
    case 'write':
      return (
        <WithRail html={html} review={review} isText onLine={goToLine}>
          <WritePanel
            {...draft}
            key={viewing.mountKey}
            ref={written}
            label={title}
            onOpened={viewing.noteOpened}
          />
        </WithRail>
      );
    case 'source':
      return (
        <WithRail html={html} review={review} onLine={goToLine}>
          <SourcePanel {...draft} ref={source} refused={review.refused} />
        </WithRail>
      );
    case 'preview':
      return <PreviewPanel title={title} html={html} />;
    case 'changes':
      return (
        <ChangesPanel
          {...draft}
          review={review}
          title={title}
          name={name}
          live={saving.before}
          onReturned={(next) => takeText(next, 'changes')}
        />
      );
    case 'versions':
      return (
        <VersionsPanel
          title={title}
          draft={html}
          entries={entries}
          hasVersions={hasVersions}
          onRestore={(next) => takeText(next)}
          isReadOnly={isReadOnly}
        />
      );
  }
}
