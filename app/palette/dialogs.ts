/** The dialogs of the keys and the header: one chunk, loaded when the first of them opens. */
export { ShortcutsDialog } from '@/app/shortcuts/shortcuts-dialog';
export { Palette } from './palette';
