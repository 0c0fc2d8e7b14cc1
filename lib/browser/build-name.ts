/** The version and the commit of this build, as `0.1.0+1a2b3c4d`; in development a word. Not on the server. */
export function buildName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'unknown';
}
