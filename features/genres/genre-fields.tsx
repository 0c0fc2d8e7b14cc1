import { Input } from 'antd';
import type { Rule } from 'antd/es/form';

import '@/components/kit/form-styles';
import { checkRule, rejectProblem } from '@/components/form/name-fields';
import { RecordItem } from '@/components/form/record-item';
import { ImageCropField } from '@/components/image-crop/image-crop-field';
import { CROP_SIZE_PX } from '@/lib/constants';
import type { FormField } from '@/lib/forms/form-fields';
import { isHexColour } from '@/lib/forms/validation';

import { readStarters, type Genre } from './api';
import { ColourField } from './colour-field';
import styles from './genres.module.css';
import { StarterFields } from './starter-fields';
import {
  checkStarters,
  isStarterDraft,
  toStarterDraft,
  toStarters,
  type StarterDraft,
} from './starter-rules';

/** The fields by their labels in drafts, conflicts and the activity log. */
export const GENRE_FIELDS: readonly FormField[] = [
  { name: 'genre', label: 'Genre', kind: 'text' },
  { name: 'colour', label: 'Genre Colour', kind: 'choice' },
  { name: 'backgroundColour', label: 'Background Colour', kind: 'choice' },
  { name: 'image', label: 'Genre Image', from: 'imageUrl', kind: 'image' },
  {
    name: 'starters',
    label: 'Starters',
    from: 'starter',
    kind: 'list',
    pack: (draft) => (isStarterDraft(draft) ? toStarters(draft) : []),
    unpack: (starters) => toStarterDraft(readStarters(starters).list),
  },
];

const COLOURS = [
  ['colour', 'Genre Colour', 'Please Add Genre Colour'],
  ['backgroundColour', 'Background Colour', 'Please Add Genre Background Colour'],
] as const;

/** A colour that is required, and hex unless it is the stored one, which may be any CSS colour. */
function colourRules(required: string, stored: string | undefined): Rule[] {
  return [
    { required: true, whitespace: true, message: required },
    checkRule((value) =>
      value === '' || value === stored || isHexColour(value)
        ? null
        : 'Please type a colour like #4f46e5',
    ),
  ];
}

/** The fields of a genre, the same when it is added (no `stored`) and when it is edited. */
export function GenreFields({ stored }: { stored?: Genre }) {
  return (
    <>
      <div className={styles.head}>
        <RecordItem
          name="genre"
          label="Genre"
          rules={[{ required: true, whitespace: true, message: 'Please Add Genre Name' }]}
        >
          <Input dir="auto" />
        </RecordItem>
        <div className={styles.pickers}>
          {COLOURS.map(([name, label, required]) => (
            <RecordItem
              key={name}
              name={name}
              label={label}
              rules={colourRules(required, stored?.[name])}
            >
              <ColourField label={label} />
            </RecordItem>
          ))}
        </div>
      </div>
      <RecordItem
        name="image"
        label="Genre Image"
        rules={stored ? [] : [{ required: true, message: 'Please Add or Crop image' }]}
      >
        <ImageCropField
          label="Genre Image"
          size={CROP_SIZE_PX.genre}
          currentUrl={stored?.imageUrl}
        />
      </RecordItem>
      <RecordItem
        name="starters"
        noStyle
        validateTrigger={[]} // a starter that is being typed is no problem yet
        validateStatus="" // only the field that has the problem shows it
        rules={[
          {
            validator: (_, draft: StarterDraft) =>
              rejectProblem(checkStarters(draft, stored === undefined)),
          },
        ]}
      >
        <StarterFields />
      </RecordItem>
    </>
  );
}
