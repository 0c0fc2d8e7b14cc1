/** The classes in Quill's texts; its other classes style the editor. */
const TEXT_CLASS =
  /^ql-(?:align-(?:center|right|justify)|direction-rtl|indent-[1-8]|size-(?:small|large|huge)|font-(?:serif|monospace)|syntax|code-block(?:-container)?)$/;

/** The classes of a text that its looks come from. */
export function keepTextClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => TEXT_CLASS.test(name))
    .join(' ');
}

const CLASS_SIZES = new Map<string, string>(
  Object.entries({ small: '0.75em', large: '1.5em', huge: '2.5em' }),
);

/** What a class of the editor stands for, which older texts hold: a style, or the direction. */
export function readEditorClass(name: string): [property: string, value: string] | undefined {
  const [, kind, value = ''] = /^ql-(align|size|direction)-(\w+)$/.exec(name) ?? [];
  if (kind === 'align') return ['text-align', value];
  if (kind === 'direction') return ['dir', value];
  const size = CLASS_SIZES.get(value);
  return kind === 'size' && size !== undefined ? ['font-size', size] : undefined;
}
