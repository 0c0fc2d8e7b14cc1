import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';

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

/** The fields as what is said about a genre names them. */
export const GENRE_FIELDS: readonly FormField[] = [
  { name: 'genre', label: 'Genre', kind: 'text' },
  { name: 'colour', label: 'Genre Colour', kind: 'choice' },
  { name: 'backgroundColour', label: 'Background Colour', kind: 'choice' },
  { name: 'image', label: 'Genre Image', kind: 'image' },
  {
    name: 'starters',
    label: 'Starters',
    kind: 'list',
    pack: (draft) => (isStarterDraft(draft) ? toStarters(draft) : []),
    unpack: (starters) => toStarterDraft(readStarters(starters)),
  },
];

/** A colour that is required, and hex unless it is the stored one, which may be any CSS colour. */
function colourRules(required: string, stored: string | undefined): Rule[] {
  return [
    { required: true, whitespace: true, message: required },
    {
      validator: (_, value: string) =>
        value === '' || value === stored || isHexColour(value)
          ? Promise.resolve()
          : Promise.reject(new Error('Please type a colour like #4f46e5')),
    },
  ];
}

/** The fields of a genre, the same when it is added (no `stored`) and when it is edited. */
export function GenreFields({ stored }: { stored?: Genre }) {
  return (
    <>
      <div className={styles.colours}>
        <Form.Item
          name="colour"
          label="Genre Colour"
          rules={colourRules('Please Add Genre Colour', stored?.colour)}
        >
          <ColourField label="Genre Colour" />
        </Form.Item>
        <Form.Item
          name="backgroundColour"
          label="Background Colour"
          rules={colourRules('Please Add Genre Background Colour', stored?.backgroundColour)}
        >
          <ColourField label="Background Colour" />
        </Form.Item>
      </div>
      <Form.Item
        name="image"
        label="Genre Image"
        rules={stored ? [] : [{ required: true, message: 'Please Add or Crop image' }]}
      >
        <ImageCropField
          label="Genre Image"
          size={CROP_SIZE_PX.genre}
          currentUrl={stored?.imageUrl}
        />
      </Form.Item>
      <Form.Item
        name="genre"
        label="Genre"
        rules={[{ required: true, whitespace: true, message: 'Please Add Genre Name' }]}
      >
        <Input dir="auto" />
      </Form.Item>
      <Form.Item
        name="starters"
        rules={[
          {
            validator: (_, value: StarterDraft) => {
              const problem = checkStarters(value, stored === undefined);
              return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
            },
          },
        ]}
      >
        <StarterFields />
      </Form.Item>
    </>
  );
}
