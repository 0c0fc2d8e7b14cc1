import { Quill } from 'react-quill';

/** A text of Quill's, or a change of one. */
export type QuillDelta = ReturnType<Quill['getContents']>;
/** From where in a text of Quill's, and how much of it. */
export type QuillRange = NonNullable<ReturnType<Quill['getSelection']>>;

// Quill.import has no types.
export const Delta = Quill.import('delta') as new () => QuillDelta;
