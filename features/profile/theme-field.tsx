import { useStore } from '@/lib/storage/store';
import { THEME_PREFERENCE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

import styles from './theme-field.module.css';

/** Picks light, dark or the device's own for this device; `siteTheme` holds until then. */
export function ThemeField({ siteTheme }: { siteTheme: Theme }) {
  const chosen = useStore(THEME_PREFERENCE) ?? siteTheme;

  return (
    <fieldset className={styles.field}>
      <legend>Theme on this device</legend>
      <div className={styles.choices}>
        {THEME_PREFERENCE.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              checked={value === chosen}
              onChange={() => THEME_PREFERENCE.write(value)}
            />
            <span>{THEME_NAMES[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
