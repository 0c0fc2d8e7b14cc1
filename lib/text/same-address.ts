/** Whether two e-mail addresses are one person's; nothing is known of an empty one. */
export function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) => address.trim().toLowerCase();
  return plain(one) !== '' && plain(one) === plain(other);
}
