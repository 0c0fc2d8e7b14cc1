import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

import { LostReplyNotice } from '@/components/form/lost-reply';
import { DraftNotice, type DraftState } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { showToast } from '@/components/toast/toast';
import type { Policy } from '@/features/policies/api';
import { keepDraft, readVersions } from '@/lib/activity/policy-versions';
import { useLocation, useNavigate } from '@/lib/links/router';
import { useLinkState } from '@/lib/links/use-link';
import layout from '@/styles/layout.module.css';

import { ChangesPanel } from './changes-panel';
import { DifferenceList } from './difference-list';
import { EditorFooter } from './editor-footer';
import { EditorTabs } from './editor-tabs';
import { toEntries } from './entries';
import { HtmlEditor, type WrittenText } from './html-editor';
import styles from './policy-editor.module.css';
import { PreviewPanel } from './preview-panel';
import { PublishedText } from './published-text';
import {
  isLongText,
  openText,
  type ShownText,
  startWriting,
  useReview,
  type View,
  type WriteStart,
} from './review';
import { SourcePanel } from './source-panel';
import { useComparison } from './use-comparison';
import { type PolicyStart, usePolicyDraft } from './use-policy-draft';
import { useSavePolicy } from './use-save-policy';
import { VersionsPanel } from './versions-panel';
import { WithRail } from './with-rail';

type Props = {
  policy: Policy;
  live: string;
  draft: DraftState;
  /** The text that the editor starts with, opened already. */
  opened: PolicyStart & ShownText;
  onClose: () => void;
};

/** Edits a policy text: written, as source, as visitors see it, and against the live text. */
export function PolicyEditor({ policy, live, draft, opened, onClose }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { backTo } = useLinkState();
  const { html, base, change, shownDraft, discard } = usePolicyDraft(draft, opened, live);
  const {
    save,
    isPending,
    isSaved,
    isUnconfirmed,
    hasFailed,
    dialog,
    knownLive,
    published,
    accept,
    mend,
  } = useSavePolicy({
    ...{ policy, live, base, draft, onClose: leaveSaved },
    onReplaceText: replaceText,
  });
  const [shown, setShown] = useState<ShownText>(opened);
  // What was submitted stays in view until the editor closes.
  const before = isSaved ? base : live;
  const review = useReview(before, html);
  const comparison = useComparison(
    { html: before, text: review.live.text },
    { html, text: review.next.text },
  );
  const versions = readVersions(policy.name);
  const entries = toEntries({ versions, live, draft: html, by: '' });
  const section = useRef<HTMLElement>(null);
  const written = useRef<WrittenText>(null);

  useEffect(function focusOnOpening() {
    section.current?.focus({ preventScroll: true });
  }, []);

  function leaveSaved(): void {
    onClose();
    if (backTo !== null) void navigate(backTo);
  }

  function showView(view: View): void {
    const { start, count } = shown;
    if (view !== 'write' || start?.from === html) {
      setShown({ ...shown, view });
      return;
    }
    const next = startWriting(html);
    if (next !== null) setShown({ view, start: next, count: count + 1 });
    else showToast('info', 'Write cannot open this text. Mend it in HTML source.');
  }

  function show(text: string): void {
    setShown(({ count }) => openText(text, count + 1));
  }

  function replaceText(next: string): void {
    change(next);
    show(next);
  }

  function discardDraft(): void {
    discard(show);
    section.current?.focus({ preventScroll: true });
  }

  function restore(next: string): void {
    keepDraft(policy.name, html, live);
    replaceText(next);
  }

  function takeBack(next: string): void {
    keepDraft(policy.name, html, live);
    change(next);
    setShown(({ count }) => ({ ...openText(next, count + 1), view: 'changes' }));
  }

  const writing = { onChange: change, isReadOnly: isSaved };
  const isChanged = html !== live;

  const rail = { html, comparison, review, onView: showView };
  const panels: Record<View, () => ReactNode> = {
    write: () =>
      shown.start && (
        <WithRail {...rail} isText>
          <WritePanel
            key={shown.count}
            ref={written}
            label={policy.title}
            start={shown.start}
            {...writing}
          />
        </WithRail>
      ),
    source: () => (
      <WithRail {...rail}>
        <SourcePanel html={html} {...writing} refused={review.refused} />
      </WithRail>
    ),
    preview: () => <PreviewPanel title={policy.title} html={html} />,
    changes: () => (
      <ChangesPanel
        {...{ review, comparison, html, title: policy.title, name: policy.name }}
        live={before}
        onTakeBack={takeBack}
        {...writing}
      />
    ),
    versions: () => (
      <VersionsPanel
        {...{ name: policy.name, title: policy.title, live, draft: html }}
        onRestore={restore}
        isReadOnly={isSaved}
      />
    ),
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Edit ${policy.title}`}
      className={styles.editor}
      // Before Quill, which would begin a new line.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaved) return;
        event.preventDefault();
        event.stopPropagation();
        void save(written.current?.read() ?? html);
      }}
    >
      <DraftNotice
        draft={isSaved ? null : shownDraft}
        onDiscard={discardDraft}
        isStored={draft.isStored}
        isElsewhere={draft.isElsewhere}
      />
      <OpeningNotes
        isSource={opened.view === 'source'}
        isLong={isLongText(opened.html)}
        isOutdated={opened.live !== live && knownLive !== live && !isSaved}
      />
      {published ? (
        <PublishedText
          {...{ published, isPending }}
          onMend={mend}
          onSubmitAgain={() => void save(html)}
          onAccept={() => void accept()}
        />
      ) : (
        <div className={styles.main} data-saved={isSaved ? '' : undefined}>
          <EditorTabs
            view={shown.view}
            onView={showView}
            counts={{
              // What is published is no change any more, also while it is still on show.
              changes: isSaved ? 0 : comparison.places.length,
              versions: versions.length > 0 ? entries.length : 0,
            }}
            isChanged={isChanged && !isSaved}
          >
            {panels[shown.view]()}
          </EditorTabs>
          {isUnconfirmed && <LostReplyNotice address={pathname} />}
          <EditorFooter
            {...{ isChanged, isPending, isSaved, hasFailed }}
            changes={comparison.places.length}
            lines={comparison.lines}
            review={review}
            onClose={isSaved ? leaveSaved : onClose}
            onReview={shown.view === 'changes' ? undefined : () => showView('changes')}
            onWrite={() => showView('write')}
            onSubmit={() => void save(html)}
          />
        </div>
      )}
      {dialog}
    </section>
  );
}

type WritePanelProps = {
  label: string;
  /** The draft when this view opened; Quill holds it from then on. */
  start: WriteStart;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  ref: Ref<WrittenText>;
};

/** The toolbar view; says beforehand what it cannot hold of the text it opens. */
function WritePanel({ label, start, onChange, isReadOnly, ref }: WritePanelProps) {
  function change(html: string | null): string {
    const source = html === null ? start.from : start.toSource(html);
    onChange(source);
    return source;
  }

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      {start.losses.length > 0 && (
        <AntdAlert variant="warning">
          The toolbar cannot hold these parts of the text. Any change made here drops them; HTML
          source keeps them: <DifferenceList items={start.losses} />
        </AntdAlert>
      )}
      <HtmlEditor
        label={label}
        opened={start}
        onChange={change}
        isReadOnly={isReadOnly}
        ref={ref}
      />
    </div>
  );
}

type OpeningProps = { isSource: boolean; isLong: boolean; isOutdated: boolean };

/** How the text was opened, and that the live text has become another one since. */
function OpeningNotes({ isSource, isLong, isOutdated }: OpeningProps) {
  return (
    <>
      {isSource && (
        <AntdAlert>
          {isLong
            ? 'This text opened as HTML source, because it is so long that Write would take many seconds to open it.'
            : 'This text opened as HTML source, because it holds what the toolbar cannot express.'}
        </AntdAlert>
      )}
      {isOutdated && (
        <AntdAlert variant="warning">
          The live text was changed elsewhere while this editor was open. Submit compares the two
          before anything is replaced.
        </AntdAlert>
      )}
    </>
  );
}
