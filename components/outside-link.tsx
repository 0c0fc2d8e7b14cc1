import { isWebAddress } from '@/lib/rules';

/** A stored address: a link when it is http(s), plain text when it is anything else. */
export function OutsideLink({ address }: { address: string }) {
  if (!isWebAddress(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
