import { writePreference, usePreference } from '@/lib/storage/preference';
import { THEME_PREFERENCE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

import styles from './theme-field.module.css';

/** Picks light, dark or the device's own for this device; `siteTheme` holds until then. */
export function ThemeField({ siteTheme }: { siteTheme: Theme }) {
  const chosen = usePreference(THEME_PREFERENCE) ?? siteTheme;

  return (
    <fieldset className={styles.field}>
      <legend>Theme on this device</legend>
      {THEME_PREFERENCE.values.map((theme) => (
        <label key={theme} className={styles.option}>
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => writePreference(THEME_PREFERENCE, theme)}
          />
          {THEME_NAMES[theme]}
        </label>
      ))}
    </fieldset>
  );
}
