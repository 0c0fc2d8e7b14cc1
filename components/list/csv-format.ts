import { createPreference } from '@/lib/storage/web-storage';
import type { CsvFormat } from '@/lib/text/csv';

/** What this device writes CSV files for. */
export const CSV_FORMAT = createPreference<CsvFormat>('csv-format', ['any', 'excel']);

/** What the formats are called in menus. */
export const CSV_FORMAT_NAMES = { any: 'For any program', excel: 'For Excel' };
