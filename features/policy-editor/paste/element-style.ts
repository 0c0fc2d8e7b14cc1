import { declarationsOf } from '@/lib/html/clean/safe-styles';

/** The style of an element as it is written. */
export const styleOf = (element: Element | null) => element?.getAttribute('style') ?? '';

/** Lists what a style says of some properties, in its order. */
export const valuesIn = (style: string, ...properties: readonly string[]): string[] =>
  declarationsOf(style).flatMap(({ property, value }) =>
    properties.includes(property) ? [value] : [],
  );
