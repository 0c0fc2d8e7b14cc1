import { Button, Input } from 'antd';
import { useId, useState } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { Labelled } from '@/components/kit/labelled';
import { submitOnCtrlEnter } from '@/lib/browser/ctrl-enter';
import { languageName } from '@/lib/text/language';
import layout from '@/styles/layout.module.css';

import { GREETED } from './reply-words';
import { type Snippet, SNIPPET_TEXT_MAX_LENGTH } from './snippets';

const NAME_MAX_LENGTH = 60;
const LANGUAGES = ['', ...GREETED].map((value) => ({
  value,
  label: value === '' ? 'Any language' : languageName(value),
}));

type Props = {
  snippet: Snippet;
  /** Called with each change: the form goes with its letter. */
  onType: (snippet: Snippet) => void;
  onSave: (snippet: Snippet) => void;
  onCancel: () => void;
  /** Left out for one that is not kept yet. */
  onRemove: (() => void) | undefined;
};

/** Where a snippet is written; it takes the place of the bar. */
export function SnippetForm({ snippet, onType, onSave, onCancel, onRemove }: Props) {
  const [typed, setAll] = useState(snippet);
  function setTyped(next: Snippet): void {
    setAll(next);
    onType(next);
  }
  const hintId = useId();
  const isEmpty = typed.text.trim() === '';
  return (
    <form
      className={layout.stack}
      aria-label="Snippet"
      // Not the reply around it, which would be sent.
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave(typed);
      }}
    >
      <Labelled label="Snippet name">
        {(id) => (
          <Input
            id={id}
            // It takes the place of the bar, and of the focus there.
            autoFocus
            maxLength={NAME_MAX_LENGTH}
            value={typed.name}
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Snippet text">
        {(id) => (
          <Input.TextArea
            id={id}
            aria-describedby={hintId}
            dir="auto"
            rows={4}
            maxLength={SNIPPET_TEXT_MAX_LENGTH}
            value={typed.text}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
        )}
      </Labelled>
      <p id={hintId} className={layout.meta}>
        {'{name}, {story} and {asked} are filled in.'}
      </p>
      <Labelled label="Language of the snippet">
        {(id) => (
          <AntdSelect
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            value={typed.language}
            options={LANGUAGES}
            onChange={(language) => setTyped({ ...typed, language })}
          />
        )}
      </Labelled>
      <div className={layout.wrap}>
        <Button htmlType="submit" disabled={isEmpty}>
          Save snippet
        </Button>
        <Button type="text" onClick={onCancel}>
          Cancel
        </Button>
        {onRemove && (
          <Button type="text" danger onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
