import { declarationsOf } from './clean/safe-styles';
import { readStructure } from './html-structure';
import { readPieces } from './pieces';
import { inOneLine, replaceSourceSpace } from './white-space';

/** Writes an attribute as browsers read it: a style by its declarations, a class by its names. */
function readAttribute({ name, value }: Attr): string {
  if (name === 'class') return `${name}=${inOneLine(value)}`;
  if (name !== 'style') return `${name}=${value}`;
  return declarationsOf(value)
    .map((declaration) => `${declaration.property}:${declaration.value}`)
    .join(';');
}

/** Lists what stands in a text, without its source space; code keeps it, since it is seen there. */
function seenPieces(html: string): string[] {
  let preDepth = 0;
  return readPieces(html).flatMap((piece) => {
    if ('words' in piece) {
      const words = preDepth > 0 ? piece.words : replaceSourceSpace(piece.words, '');
      return words === '' ? [] : [words];
    }
    if ('comment' in piece) return ['!', piece.comment.trim()];
    const { localName, attributes } = 'start' in piece ? piece.start : piece.end;
    if (localName === 'pre') preDepth += 'start' in piece ? 1 : -1;
    if ('end' in piece) return [`/${localName}`];
    return [localName, ...Array.from(attributes, readAttribute), '>'];
  });
}

const areEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((piece, index) => piece === other[index]);

/** Whether two texts differ only in the space between words and tags, which no visitor sees. */
export const isSameButSpaces = (one: string, other: string): boolean =>
  one === other ||
  (readStructure(one).text === readStructure(other).text &&
    areEqual(seenPieces(one), seenPieces(other)));
