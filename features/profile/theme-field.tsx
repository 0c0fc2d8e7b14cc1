import { Radio } from 'antd';

import '@/components/antd/form-styles';
import { useStore } from '@/lib/storage/store';
import { THEME_PREFERENCE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

import styles from './theme-field.module.css';

/** Picks light, dark or the device's own for this device; `siteTheme` holds until then. */
export function ThemeField({ siteTheme }: { siteTheme: Theme }) {
  const chosen = useStore(THEME_PREFERENCE) ?? siteTheme;

  return (
    <fieldset className={styles.field}>
      <legend>Theme on this device</legend>
      <Radio.Group
        value={chosen}
        onChange={({ target }) => THEME_PREFERENCE.write(target.value as Theme)}
        options={THEME_PREFERENCE.values.map((value) => ({ value, label: THEME_NAMES[value] }))}
      />
    </fieldset>
  );
}
