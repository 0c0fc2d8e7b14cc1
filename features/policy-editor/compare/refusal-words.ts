import { isLimited } from '@/lib/html/clean/safe-attributes';
import { declarationsOf, isSafeStyleName } from '@/lib/html/clean/safe-styles';
import type { Feature } from '@/lib/html/features';

/** Why an element is not kept. */
const ELEMENT_REASONS: [names: string, reason: string][] = [
  ['script noscript template', 'nothing may run where visitors read'],
  ['style link', 'it would change the looks of the whole page'],
  ['iframe frame object embed portal', 'no page of others is shown within this one'],
  ['form input select option textarea button label output', 'a policy asks nothing of its readers'],
  ['video audio source track', 'sounds and films are not kept'],
  ['svg canvas math', 'drawings and formulas are not kept: use an image'],
  ['title meta base head', 'the page has its own'],
];
const REASONS = new Map(
  ELEMENT_REASONS.flatMap(([names, reason]) =>
    names.split(' ').map((name) => [name, reason] as const),
  ),
);

/** Says why a part of a draft is not saved, in words that follow a colon. */
export function whyRefused(feature: Feature | null): string {
  if (feature === null || feature.kind === 'look') return 'it is not allowed';
  if (feature.kind === 'comment') return 'whoever looks at the page’s source could read it';
  const reason = REASONS.get(feature.tag);
  if (feature.kind === 'element') return reason ?? 'this kind of element is not kept';
  return reason ?? whyAttribute(feature.tag, feature.name, feature.value);
}

function whyAttribute(tag: string, name: string, value: string): string {
  if (name.startsWith('on')) return 'nothing may run where visitors read';
  if (name === 'style') return whyStyle(value);
  if (name === 'href') return 'links lead to http, https, mailto, tel or a place in this text';
  if (tag === 'img' && name === 'src') return 'images need an https address';
  if (name === 'class') return 'classes have no looks here';
  const isNumber = isLimited(name) && /^[+-]?[\d.]+(?:px|%)?$/.test(value);
  return isNumber ? 'the number is too large' : 'readers see nothing of it';
}

function whyStyle(declaration: string): string {
  const property = declarationsOf(declaration)[0]?.property ?? '';
  if (!isSafeStyleName(property)) return 'of styles, colours, alignment and sizes are kept';
  return /size/i.test(property)
    ? 'words of this size could not be read'
    : 'this value could hide words, or is none';
}
