/** What is used of the package, which comes without types. */
declare module 'tar-stream' {
  type Entry = { name: string; mtime: Date; mode: number; uname: string; gname: string };
  type Pack = NodeJS.ReadableStream & {
    entry(entry: Entry, content: Buffer): void;
    finalize(): void;
  };
  export function pack(): Pack;
}
