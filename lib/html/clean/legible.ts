import { type Colour, contrast, mix } from '@/lib/theme/colour';

import { readLooks } from '../read-looks';

/** What words are written in, and what is behind them. */
type Tint = { ink: Colour; ground: Colour };

/** The light page's own (styles/tokens.css); on the dark one stored colours do not count. */
const PAGE: Tint = { ink: [27, 26, 37], ground: [251, 250, 247] };
const LINK: Colour = [43, 68, 199];

/** Below it words are as good as not there: white on white, or yellow. */
const LEAST_CONTRAST = 2;

const COLOURED = '[style*="color"], [color], [bgcolor], a';

/** The tint of each element's words as they show; parents come before their children. */
const tintKnown = new WeakMap<Element, Tint>();

const isLegible = ({ ink, ground }: Tint): boolean => contrast(ink, ground) >= LEAST_CONTRAST;

/** The colour over another one; that other one where it is none that can be told. */
function over(behind: Colour, value: string | null | undefined, none: Colour): Colour {
  if (!value) return none;
  const probe = document.createElement('span');
  probe.style.color = value;
  document.documentElement.append(probe);
  const numbers = /^rgba?\(([^)]+)\)$/.exec(getComputedStyle(probe).color)?.[1] ?? '';
  probe.remove();
  const [red, green, blue, alpha = 1] = (numbers.match(/[\d.]+/g) ?? []).map(Number);
  if (probe.style.color === '' || red === undefined || green === undefined || blue === undefined)
    return none;
  return mix(behind, [red, green, blue], alpha);
}

function ownTint(element: Element, around: Tint): Tint {
  if (!element.matches(COLOURED)) return around;
  const looks = readLooks(element);
  const behind = looks.get('background-color') ?? element.getAttribute('bgcolor');
  const ground = over(around.ground, behind, around.ground);
  const colour = looks.get('color') ?? element.getAttribute('color');
  return { ground, ink: over(ground, colour, element.localName === 'a' ? LINK : around.ink) };
}

/**
 * Which colours of an element nobody could read its words by, its ink before its ground; takes a text's
 * elements in their order.
 */
export function illegibleOf(element: Element): { ink: boolean; ground: boolean } {
  const around = (element.parentElement && tintKnown.get(element.parentElement)) ?? PAGE;
  const own = ownTint(element, around);
  const tries = [
    { tint: own, ink: false, ground: false },
    { tint: { ink: around.ink, ground: own.ground }, ink: true, ground: false },
    { tint: { ink: own.ink, ground: around.ground }, ink: false, ground: true },
  ];
  const found = tries.find(({ tint }) => isLegible(tint));
  const { tint, ink, ground } = found ?? { tint: around, ink: true, ground: true };
  tintKnown.set(element, tint);
  return { ink, ground };
}

/** Takes from an element the colours that nobody could read its words by. */
export function keepLegible(element: HTMLElement): void {
  const { ink, ground } = illegibleOf(element);
  if (ink) element.style.color = 'inherit';
  if (ground) element.style.backgroundColor = 'transparent';
}
