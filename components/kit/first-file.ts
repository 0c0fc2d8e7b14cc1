import { showToast } from '@/components/toast/toast';
import { isolate } from '@/lib/text/bidi';

/** The first of dropped or pasted files; where there are more, says that no other is taken. */
export function firstFile(files: FileList | undefined): File | undefined {
  const [file, ...more] = files ?? [];
  if (file && more.length > 0) {
    showToast('info', `One file at a time: ${isolate(file.name)} is taken.`);
  }
  return file;
}
