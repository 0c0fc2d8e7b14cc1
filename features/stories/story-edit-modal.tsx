import { Input } from 'antd';

import { EditModal, editedRecord } from '@/components/form/edit-modal';
import { Pair, RecordItem } from '@/components/form/fields';
import { checkAtLeastOne, withoutEmpty } from '@/components/form/validation';
import { AntdSelect } from '@/components/kit/choices';
import { LoadError } from '@/components/plain/load-error';
import type { Editing } from '@/components/record/use-shown-record';
import { storedPlaceholder } from '@/lib/forms/form-fields';
import { useValue } from '@/lib/reads/use-value';
import { isolate } from '@/lib/text/bidi';
import { distinctNames, spellingKey } from '@/lib/text/fold';
import { previewText, SHOWN_LENGTH } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import {
  stories,
  STORY_FIELDS,
  storyValues,
  themesRead,
  updateStory,
  type Story,
  type StoryInput,
  STORY_STATUSES,
} from './api';

const STATUS_OPTIONS = STORY_STATUSES.map((status) => ({ value: status, label: status }));

/** Edits a story; any status may follow any other (specification §4). */
export function StoryEditModal({ story, ...editing }: Editing & { story: Story }) {
  return (
    <EditModal<Required<StoryInput>>
      {...editing}
      {...editedRecord(stories, story, STORY_FIELDS, storyValues)}
      check={(values) => checkAtLeastOne(Object.values(values))}
      save={(values) => updateStory(story._id, withoutEmpty(values))}
      success="Story Room Updated Succesfully.  Redirecting..." // spelling is the specification's
    >
      <RecordItem name="roomName" label="Room Name">
        <Input placeholder={storedPlaceholder(story.roomName)} dir="auto" />
      </RecordItem>
      <Pair>
        <RecordItem name="status" label="Status">
          <AntdSelect options={STATUS_OPTIONS} />
        </RecordItem>
        <ThemeField stored={story.theme} />
      </Pair>
      <RecordItem name="description" label="Description">
        <Input.TextArea
          placeholder={storedPlaceholder(story.description)}
          autoSize={{ minRows: 3, maxRows: 10 }}
          dir="auto"
        />
      </RecordItem>
    </EditModal>
  );
}

/** The genres as choices. A stored theme whose genre is gone stays a choice, marked as such. */
function ThemeField({ stored }: { stored: string }) {
  const themes = useValue(themesRead);
  const all = (themes.data ?? []).map(({ genre }) => genre);
  // Of several spellings the one that is stored stays.
  const own = spellingKey(stored);
  const names = distinctNames(all.map((name) => (spellingKey(name) === own ? stored : name)));
  const options = names.map((name) => ({
    value: name,
    label: previewText(name, SHOWN_LENGTH.name),
  }));
  if (stored !== '' && !names.includes(stored)) {
    const label = previewText(stored, SHOWN_LENGTH.name);
    // Until the genres are read nobody knows whether it is one.
    options.unshift({
      value: stored,
      label: themes.data ? `${isolate(label)} (no longer a genre)` : label,
    });
  }

  return (
    <div>
      <RecordItem name="theme" label="Theme">
        <AntdSelect options={options} loading={themes.isLoading} showSearch />
      </RecordItem>
      {themes.error && (
        <div className={layout.notice}>
          <LoadError error={themes.error} onRetry={themes.retry} />
        </div>
      )}
    </div>
  );
}
