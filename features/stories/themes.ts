import { createContext, useContext, useMemo, useState } from 'react';

import { prefersLessData } from '@/lib/browser/environment';
import { useValue } from '@/lib/reads/use-value';
import { useTheme } from '@/lib/theme/theme';
import { toneOf } from '@/lib/theme/tone';

import { genreOf, type Theme, themesRead } from './api';

type Themes = {
  themes: readonly Theme[];
  areKnown: boolean;
  /** Has them read, once there is something to draw. */
  want: () => void;
};

/** The genres of the stories in a list and beside it. */
export const ThemesContext = createContext<Themes>({
  themes: [],
  areKnown: false,
  want: () => undefined,
});

/** Reads how the genres look as soon as rows that show it stand, never with Save-Data. */
export function useThemes(): Themes {
  const [areWanted, setWanted] = useState(false);
  const { data } = useValue(areWanted && !prefersLessData() ? themesRead : null);
  return useMemo(
    () => ({
      themes: data ?? [],
      areKnown: data !== undefined,
      want: () => setWanted(true),
    }),
    [data],
  );
}

/** How the genre of that name looks, if the list knows. */
export const useThemeOf = (name: string) => genreOf(name, useContext(ThemesContext).themes);

/** A genre's colour as a CSS colour for the theme on show, if it has one. */
export function useToneOf(theme: { colour: string } | undefined): string | undefined {
  const { isDark } = useTheme();
  return theme && toneOf(theme.colour, isDark);
}
