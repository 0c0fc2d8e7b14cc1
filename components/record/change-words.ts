import { isolate } from '@/lib/text/bidi';

/** "The status of Ann is Pending": after several changes in a row it says which one it is about. */
export function sayStatus(name: string, status: string): string {
  return `The status${name === '' ? '' : ` of ${isolate(name)}`} is ${status}`;
}
