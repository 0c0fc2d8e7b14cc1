import { ColorPicker, Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import type { AriaAttributes } from 'react';

import { checkRule, neededRule, RecordItem, rejectProblem } from '@/components/form/fields';
import { ImageCropField } from '@/components/image-crop/image-crop-field';
import { BidiText } from '@/components/plain/bidi-text';
import { CROP_SIZE_PX } from '@/lib/constants';
import type { FormField } from '@/lib/forms/form-fields';
import { asText } from '@/lib/narrow';
import { nameKey } from '@/lib/text/fold';
import { typedText } from '@/lib/text/typed-text';
import { isHexColour } from '@/lib/theme/colour';

import { BAD_COLOUR, type Genre, genres, readStarters } from './api';
import styles from './genres.module.css';
import {
  checkStarters,
  isStarterDraft,
  type StarterDraft,
  toStarterDraft,
  toStarters,
} from './starters/starter-draft';
import { StarterFields, useOtherGenres } from './starters/starter-fields';

/** How the form holds fields that the noun has as texts, or as a list. */
const AS_TYPED: ReadonlyMap<string, Partial<FormField>> = new Map([
  ['colour', { kind: 'choice' }],
  ['backgroundColour', { kind: 'choice' }],
  [
    'starters',
    {
      pack: (draft: unknown) => (isStarterDraft(draft) ? toStarters(draft) : []),
      unpack: (starters: unknown) => toStarterDraft(readStarters(starters).list),
    },
  ],
]);

const IMAGE: FormField = { name: 'image', label: 'Genre Image', from: 'imageUrl', kind: 'image' };

/** The fields by their labels in drafts, conflicts and the activity log; the image stands before the starters. */
export const GENRE_FIELDS: readonly FormField[] = genres.edit.fields
  .map((field) => ({ ...field, ...AS_TYPED.get(field.name) }))
  .toSpliced(-1, 0, IMAGE);

const COLOURS = [
  ['colour', 'Genre Colour', 'Please Add Genre Colour'],
  ['backgroundColour', 'Background Colour', 'Please Add Genre Background Colour'],
] as const;

/** A colour that is required, and hex; a stored one may be any CSS colour. */
const colourRules = (required: string): Rule[] => [
  neededRule(required),
  checkRule((value) => (value === '' || isHexColour(value) ? null : BAD_COLOUR)),
];

type FieldsProps = {
  stored?: Genre;
  /** Whether the fields of a new starter have the focus first. */
  isAtStarters?: boolean;
};

/** The fields of a genre, the same when it is added (no `stored`) and when it is edited. */
export function GenreFields({ stored, isAtStarters }: FieldsProps) {
  return (
    <>
      <div className={styles.head}>
        <RecordItem
          name="genre"
          label="Genre"
          rules={[neededRule('Please Add Genre Name')]}
          extra={<Namesake stored={stored} />}
        >
          <Input dir="auto" />
        </RecordItem>
        <div className={styles.pickers}>
          {COLOURS.map(([name, label, required]) => (
            <RecordItem key={name} name={name} label={label} rules={colourRules(required)}>
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
        judgesStored // specification §5: also a stored starter takes at most so many characters
        validateTrigger={[]} // a starter that is being typed is no problem yet
        validateStatus="" // only the field that has the problem shows it
        rules={[
          {
            validator: (_, draft: StarterDraft) =>
              rejectProblem(checkStarters(draft, stored === undefined)),
          },
        ]}
      >
        <StarterFields genreId={stored?._id} isFocused={isAtStarters} />
      </RecordItem>
    </>
  );
}

/** Says that another genre has the name that is typed, but for case and accents; it may have it. */
function Namesake({ stored }: { stored?: Genre }) {
  const typed = typedText(asText(Form.useWatch<unknown>('genre', Form.useFormInstance())));
  const same = useOtherGenres(stored?._id).find(({ genre }) => nameKey(genre) === nameKey(typed));
  return (
    <span className={styles.namesake} role="status">
      {typed !== '' && same && (
        <>
          There is a genre “<BidiText>{genres.nameOf(same)}</BidiText>” already
        </>
      )}
    </span>
  );
}

/** "#rrggbb": the alpha that may follow is cut off, since §3 has none. */
const HEX_LENGTH = 7;

/** Where the picker starts without a colour: black, its own start, looks like a choice. */
const START = '#4f46e5';

/** Colours that can be read on a light ground, and such grounds. */
const PRESETS = [
  ...['#5b2a86', '#1e3a8a', '#0b7285', '#1c6430', '#7a4a00', '#9c1f14', '#1b1e2b'],
  ...['#e4d4f4', '#dbe4ff', '#d3f0f4', '#e2f4e6', '#fdf0d5', '#fde3e1', '#ffffff'],
];

/** Supplied by Form.Item for its error message. */
type Aria = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

type Props = Aria & {
  /** Supplied by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
  /** The field's label, from which the picker takes its own name. */
  label: string;
};

/** Design tools copy a colour without its #. */
function withHash(text: string, digits: RegExp): string {
  return digits.test(text.trim()) ? `#${text.trim()}` : text;
}

/** A colour typed as hex or picked; one value, two ways to set it. */
function ColourField({ id, value = '', onChange, label, ...aria }: Props) {
  const picked = isHexColour(value) ? value : null;

  const picker = (
    <ColorPicker
      value={picked ?? START}
      onChange={(colour) => onChange?.(colour.toHexString().slice(0, HEX_LENGTH))}
      disabledAlpha
      disabledFormat
      panelRender={(panel) => (
        <div ref={(place) => nameParts(place, label)}>
          {panel}
          <Presets label={label} onPick={(colour) => onChange?.(colour)} />
        </div>
      )}
      format="hex"
    >
      <button
        type="button"
        className={styles.picker}
        aria-label={`Pick ${label}`}
        onClick={(event) => event.stopPropagation()} // the field would take the focus
      >
        <span className={styles.swatch} style={{ background: picked ?? undefined }} />
      </button>
    </ColorPicker>
  );

  return (
    <Input
      {...aria}
      id={id}
      prefix={picker}
      value={value}
      onChange={(event) => onChange?.(withHash(event.target.value, /^[\da-f]{6}$/i))}
      onBlur={() => onChange?.(withHash(value, /^[\da-f]{3}$/i))}
      placeholder="Hex code"
      spellCheck={false}
      dir="ltr"
    />
  );
}

/** antd's picker has no words for its two controls, and takes none. */
function nameParts(panel: HTMLElement | null, label: string): void {
  panel?.querySelector('[role=slider]')?.setAttribute('aria-label', `Hue of ${label}`);
  panel?.querySelector('input')?.setAttribute('aria-label', `Hex code of ${label}`);
}

/** antd's own presets are collapsible, and screen readers do not read their names. */
function Presets({ label, onPick }: { label: string; onPick: (colour: string) => void }) {
  return (
    <div className={styles.presets} role="group" aria-label={`Presets for ${label}`}>
      {PRESETS.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.preset}
          style={{ background: colour }}
          aria-label={colour}
          title={colour}
          onClick={() => onPick(colour)}
        />
      ))}
    </div>
  );
}
