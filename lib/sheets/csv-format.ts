import { createPreference } from '@/lib/storage/web-storage';

/**
 * CSV with commas in UTF-8 as most programs read it, or with tabs in UTF-16, which Excel puts into
 * columns whatever separator its computer is set to. A `sep=` line would do so too, but Excel then reads
 * UTF-8 as another encoding, and others show the line.
 */
export type CsvFormat = 'any' | 'excel';

/** What this device writes CSV files for. */
export const CSV_FORMAT = createPreference<CsvFormat>('csv-format', ['any', 'excel']);

/** What the formats are called in menus. */
export const CSV_FORMAT_NAMES = { any: 'For any program', excel: 'For Excel' };
