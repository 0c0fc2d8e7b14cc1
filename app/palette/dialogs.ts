/** The dialogs of the shortcuts, as one chunk. */
export { ShortcutsDialog } from '@/app/shortcuts/shortcuts-dialog';
export { Palette } from './palette';
