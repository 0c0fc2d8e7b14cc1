/** 24 hex digits, as the embedded API and MongoDB make them, or a UUID. */
const ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What a typed text is: a record's id, an e-mail address, or something that a name may contain. */
export type TextKind = 'id' | 'address' | 'name';

/** What a typed text, without spaces around it, is searched as. */
export function kindOfText(text: string): TextKind {
  if (ID.test(text)) return 'id';
  return ADDRESS.test(text) ? 'address' : 'name';
}
