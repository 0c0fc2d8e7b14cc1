import { choose, useChoice } from '@/lib/storage/preference';
import { THEME_CHOICE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

import styles from './theme-field.module.css';

/** Picks light, dark or the device's own for this device; `siteTheme` holds until then. */
export function ThemeField({ siteTheme }: { siteTheme: Theme }) {
  const chosen = useChoice(THEME_CHOICE) ?? siteTheme;

  return (
    <fieldset className={styles.field}>
      <legend>Theme on this device</legend>
      {THEME_CHOICE.values.map((theme) => (
        <label key={theme} className={styles.option}>
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => choose(THEME_CHOICE, theme)}
          />
          {THEME_NAMES[theme]}
        </label>
      ))}
    </fieldset>
  );
}
