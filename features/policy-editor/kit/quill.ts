import { Quill } from 'react-quill';

/** A text in Quill's form, or a change of one. */
export type QuillDelta = ReturnType<Quill['getContents']>;
/** A stretch of a text in Quill. */
export type QuillRange = NonNullable<ReturnType<Quill['getSelection']>>;

// Quill.import has no types.
export const Delta = Quill.import('delta') as new () => QuillDelta;
