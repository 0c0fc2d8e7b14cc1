import { BLACK, contrast, mix, readColour, toHex, WHITE, type Colour } from './colour';

/** The shades of an accent colour. */
export type Accent = {
  /** Filled buttons and marks: fill, text and hover. */
  fill: string;
  onFill: string;
  fillHover: string;
  /** Lines and ticks, also under white. */
  line: string;
  text: string;
  soft: string;
  /** The ground of the sign-in's opening line, in both themes. */
  deep: string;
};

const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
/** Enough to see a button's edge. */
const FILL_CONTRAST = 1.3;
const STEP = 0.02;
const PAPER = readColour('#f4f1ea');
const READING_CONTRAST = 7;

/** Of the surfaces of styles/tokens.css, the one that a text is hardest to read on, and the card. */
const LIGHT = { page: readColour('#f1efea'), card: readColour('#ffffff'), softShare: 0.1 };
const DARK = { page: readColour('#25252f'), card: readColour('#1b1b23'), softShare: 0.3 };

/** Mixes in as little of `towards` as makes the colour fit. */
function shade(colour: Colour, towards: Colour, fits: (shade: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(colour, towards, share);
    if (fits(mixed)) return mixed;
  }
  return towards;
}

/** The shades of an accent (`#rgb` or `#rrggbb`) with sufficient contrast. */
export function accentShades(hex: string, isDark: boolean): Accent {
  const colour = readColour(hex);
  const { page, card, softShare } = isDark ? DARK : LIGHT;
  const towardsText = isDark ? WHITE : BLACK;
  const fill = shade(colour, towardsText, (shown) => contrast(shown, card) >= FILL_CONTRAST);
  const onFill = contrast(fill, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;
  const awayFromText = onFill === WHITE ? BLACK : WHITE;
  const soft = mix(card, colour, softShare);
  const carriesWhite = shade(colour, BLACK, (line) => contrast(line, WHITE) >= TEXT_CONTRAST);
  return {
    fill: toHex(fill),
    onFill: toHex(onFill),
    fillHover: toHex(mix(fill, awayFromText, 0.1)),
    line: toHex(shade(carriesWhite, WHITE, (line) => contrast(line, card) >= LINE_CONTRAST)),
    text: toHex(
      shade(colour, towardsText, (text) =>
        [page, card, soft].every((ground) => contrast(text, ground) >= TEXT_CONTRAST),
      ),
    ),
    soft: toHex(soft),
    deep: toHex(
      shade(mix(colour, BLACK, 0.4), BLACK, (deep) => contrast(deep, PAPER) >= READING_CONTRAST),
    ),
  };
}
