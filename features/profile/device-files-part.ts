/** What the panel of this device needs once it writes a file or reads one, as one part. */
export { makeDeviceFile, readDeviceFile } from './device-file';
export { ReadFileDialog } from './read-file-dialog';
