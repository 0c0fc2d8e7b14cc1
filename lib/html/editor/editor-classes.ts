/** Quill's classes for texts; its other classes style the editor. */
const TEXT_CLASS =
  /^ql-(?:align-(?:center|right|justify)|direction-rtl|indent-[1-8]|size-(?:small|large|huge)|font-(?:serif|monospace)|syntax|code-block(?:-container)?)$/;

/** Keeps the classes that set a text, and drops all others. */
export function keepTextClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => TEXT_CLASS.test(name))
    .join(' ');
}

/** A style, or the direction, with its value. */
type Look = [property: string, value: string];

/** What a class of the editor says, which older texts hold; of two for one property the later counts, as in the style sheet. */
const CLASS_LOOKS = new Map<string, Look>(
  Object.entries({
    'ql-align-center': ['text-align', 'center'],
    'ql-align-right': ['text-align', 'right'],
    'ql-align-justify': ['text-align', 'justify'],
    'ql-direction-rtl': ['dir', 'rtl'],
    'ql-size-small': ['font-size', '0.75em'],
    'ql-size-large': ['font-size', '1.5em'],
    'ql-size-huge': ['font-size', '2.5em'],
  }),
);

/** Whether a class of the editor says how words look. */
export const isLookClass = (name: string): boolean => CLASS_LOOKS.has(name);

/** What the classes of an element say, the one that counts last. */
export const readClassLooks = ({ classList }: Element): Look[] =>
  [...CLASS_LOOKS].flatMap(([name, look]) => (classList.contains(name) ? [look] : []));
