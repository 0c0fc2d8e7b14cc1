import { createContext, useContext } from 'react';

import { Thumbnail } from '@/components/kit/thumbnail';
import type { RowScale } from '@/components/list/list-types';
import { BidiText } from '@/components/plain/bidi-text';
import { useIsIdle } from '@/lib/browser/when-idle';
import { isHexColour } from '@/lib/forms/validation';
import { prefersLessData } from '@/lib/rows/use-related-rows';
import { useRecord } from '@/lib/rows/use-resource';
import { toneOf } from '@/lib/theme/colour';
import { useTheme } from '@/lib/theme/theme';

import { themesRead, type Theme } from './api';
import styles from './story-theme.module.css';

/** As wide as two lines, one line and small text allow. */
const COVER_PX = {
  tall: { width: 60, height: 35 },
  medium: { width: 52, height: 30 },
  low: { width: 38, height: 22 },
};

/** The genres of the stories in a list; undefined while they are not known. */
export const ThemesContext = createContext<readonly Theme[] | undefined>(undefined);

/** Reads how the genres look once the list stands and the browser is idle, never with Save-Data. */
export function useThemes(): readonly Theme[] | undefined {
  const isIdle = useIsIdle();
  return useRecord(isIdle && !prefersLessData() ? themesRead : null).data;
}

const useThemeOf = (name: string) => useContext(ThemesContext)?.find(({ genre }) => genre === name);

/** The cover of a story's genre. */
export function ThemeCover({ name, scale }: { name: string; scale: RowScale }) {
  const areKnown = useContext(ThemesContext) !== undefined;
  const theme = useThemeOf(name);
  return <Thumbnail src={areKnown ? (theme?.imageUrl ?? '') : null} alt="" {...COVER_PX[scale]} />;
}

/** A story's genre behind its colour. */
export function ThemeName({ name }: { name: string }) {
  const { isDark } = useTheme();
  const colour = useThemeOf(name)?.colour ?? '';
  return (
    <span className={styles.theme}>
      <i
        style={isHexColour(colour) ? { background: toneOf(colour, isDark) } : undefined}
        aria-hidden
      />
      <BidiText>{name}</BidiText>
    </span>
  );
}
