import { elementsOf } from '@/lib/html/elements';
import type { Feature } from '@/lib/html/features';
import { countOf } from '@/lib/text/format';

import type { Difference } from './html-difference';

/** What a writer calls an element: one of them, and more than one. */
const ELEMENT_WORDS = new Map<string, [one: string, more: string]>(
  Object.entries({
    ...Object.fromEntries(elementsOf('heading').map((name) => [name, ['heading', 'headings']])),
    p: ['paragraph', 'paragraphs'],
    table: ['table', 'tables'],
    thead: ['table head', 'table heads'],
    tbody: ['table body', 'table bodies'],
    tfoot: ['table foot', 'table feet'],
    tr: ['table row', 'table rows'],
    td: ['table cell', 'table cells'],
    th: ['heading cell', 'heading cells'],
    caption: ['table caption', 'table captions'],
    img: ['image', 'images'],
    a: ['link', 'links'],
    ul: ['bullet list', 'bullet lists'],
    ol: ['numbered list', 'numbered lists'],
    li: ['list item', 'list items'],
    dl: ['list of terms', 'lists of terms'],
    blockquote: ['quote', 'quotes'],
    br: ['line break', 'line breaks'],
    hr: ['dividing line', 'dividing lines'],
    pre: ['block of code', 'blocks of code'],
    script: ['script', 'scripts'],
    style: ['style sheet', 'style sheets'],
    form: ['form', 'forms'],
    input: ['form field', 'form fields'],
    iframe: ['embedded page', 'embedded pages'],
    video: ['video', 'videos'],
    audio: ['sound', 'sounds'],
    svg: ['drawing', 'drawings'],
  }),
);

/** What a writer calls the formatting of letters, by its element or style. */
const MARK_WORDS = new Map<string, string>(
  Object.entries({
    a: 'linked text',
    strong: 'bold text',
    em: 'italic text',
    u: 'underlined text',
    s: 'struck-through text',
    del: 'struck-through text',
    mark: 'highlighted text',
    small: 'small print',
    sub: 'subscript',
    sup: 'superscript',
    code: 'code',
    color: 'text in colour',
    'background-color': 'text on a coloured background',
    'font-size': 'text of another size',
    'text-align': 'aligned text',
    dir: 'writing direction',
  }),
);

/** What a writer calls attributes, whatever element has them. */
const ATTRIBUTE_WORDS: [name: RegExp, one: string, more: string][] = [
  [/^on/, 'hidden script', 'hidden scripts'],
  [/^href$/, 'link address', 'link addresses'],
  [/^src$/, 'image address', 'image addresses'],
  [/^alt$/, 'image description', 'image descriptions'],
  [/^(?:id|name)$/, 'place that links lead to', 'places that links lead to'],
  [/^(?:colspan|rowspan)$/, 'merged cell', 'merged cells'],
  [/^(?:width|height)$/, 'fixed size', 'fixed sizes'],
  [/^(?:start|value|reversed|type)$/, 'own numbering', 'own numberings'],
];

/** A difference and a writer's words for it; null where writers have none. */
export type NamedDifference = { item: Difference; words: string | null };

/** Names differences as a writer counts them: headings of all levels are headings. */
export function nameDifferences(items: readonly Difference[]): NamedDifference[] {
  const kinds = new Map<string, [Difference, ...Difference[]]>();
  for (const item of items) {
    const { feature, unit, label } = item;
    const name = (unit === 'letters' ? markOf(feature) : nounOf(feature)?.[0]) ?? label;
    const known = kinds.get(name);
    if (known) known.push(item);
    else kinds.set(name, [item]);
  }
  return [...kinds.values()].map((items) => {
    const item = { ...items[0], count: countTogether(items) };
    return { item, words: nameOne(item) };
  });
}

/** Adds up differences of one name. An element and its attributes share their letters, as a link and its address do. */
function countTogether(items: readonly Difference[]): number {
  const counts = new Map<string, Map<string, number>>();
  for (const { feature, unit, count } of items) {
    const isOfElement = unit === 'letters' && feature !== null && 'tag' in feature;
    const tag = isOfElement ? feature.tag : '';
    const part = isOfElement && feature.kind === 'attribute' ? feature.name : '';
    const parts = counts.get(tag) ?? new Map<string, number>();
    counts.set(tag, parts.set(part, (parts.get(part) ?? 0) + count));
  }
  return [...counts.values()].reduce((sum, parts) => sum + Math.max(...parts.values()), 0);
}

function nameOne({ feature, unit, count }: Difference): string | null {
  if (unit === 'letters') {
    const mark = markOf(feature);
    return mark === undefined ? null : `${mark} (${countOf(count, 'letter', 'letters')})`;
  }
  const noun = nounOf(feature);
  return noun === undefined ? null : countOf(count, ...noun);
}

/** The noun of a feature that is counted in pieces. */
function nounOf(feature: Feature | null): readonly [one: string, more: string] | undefined {
  if (feature === null || feature.kind === 'look') return undefined;
  if (feature.kind === 'comment') return ['hidden comment', 'hidden comments'];
  if (feature.kind === 'element') return ELEMENT_WORDS.get(feature.tag);
  const [, ...noun] = ATTRIBUTE_WORDS.find(([name]) => name.test(feature.name)) ?? [];
  return noun.length === 0 ? undefined : noun;
}

/** The word for a feature that is counted in letters. */
function markOf(feature: Feature | null): string | undefined {
  if (feature === null || feature.kind === 'comment') return undefined;
  return MARK_WORDS.get(feature.kind === 'look' ? feature.name : feature.tag);
}
