/** The first eight digits of a SHA-256, with all of them as its title. */
export function ShortHash({ hash }: { hash: string }) {
  return (
    <code title={hash} translate="no">
      {hash.slice(0, 4)} {hash.slice(4, 8)}
    </code>
  );
}
