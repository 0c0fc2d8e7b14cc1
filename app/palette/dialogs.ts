export { ShortcutsDialog } from '@/app/shortcuts/shortcuts-dialog';
export { Palette } from './palette';
