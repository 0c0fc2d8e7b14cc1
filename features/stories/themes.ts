import { createContext, useContext } from 'react';

import { useIsIdle } from '@/lib/browser/waiting';
import { prefersLessData } from '@/lib/rows/use-all-rows';
import { useRecord } from '@/lib/rows/use-resource';
import { toneOf } from '@/lib/theme/colour';
import { useTheme } from '@/lib/theme/theme';

import { type Theme, themesRead } from './api';

/** The genres of the stories in a list and beside it; undefined while they are not known. */
export const ThemesContext = createContext<readonly Theme[] | undefined>(undefined);

/** Reads how the genres look once the list stands and the browser is idle, never with Save-Data. */
export function useThemes(): readonly Theme[] | undefined {
  const isIdle = useIsIdle();
  return useRecord(isIdle && !prefersLessData() ? themesRead : null).data;
}

/** How the genre of that name looks, if the list knows. */
export const useThemeOf = (name: string) =>
  useContext(ThemesContext)?.find(({ genre }) => genre === name);

/** A genre's colour as a CSS colour for the theme on show, if it has one. */
export function useToneOf(theme: { colour: string } | undefined): string | undefined {
  const { isDark } = useTheme();
  return theme && toneOf(theme.colour, isDark);
}
