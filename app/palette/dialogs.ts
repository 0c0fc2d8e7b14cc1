export { ShortcutsDialog } from './shortcuts-dialog';
export { Palette } from './palette';
