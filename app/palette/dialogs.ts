/** What the keys and the header open, as one part that is fetched when it is first asked for. */
export { ShortcutsDialog } from '@/app/shortcuts/shortcuts-dialog';
export { Palette } from './palette';
