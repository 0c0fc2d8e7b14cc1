import { isHexColour } from '@/lib/forms/validation';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { toneOf } from '@/lib/theme/tone';
import { useTheme } from '@/lib/theme/use-theme';

import { genres, type Genre } from './api';

/** The colour of a genre by its name, fit for the theme; undefined while unknown, or without one. */
export function useGenreTone(isIdle: boolean): (name: string) => string | undefined {
  const { rows } = useRelatedRows<Genre>(genres, isIdle);
  const { isDark } = useTheme();
  return (name) => {
    const colour = rows?.find(({ genre }) => genre === name)?.colour;
    return colour !== undefined && isHexColour(colour) ? toneOf(colour, isDark) : undefined;
  };
}
