import { Isolated } from '@/components/isolated';
import { safeUrl } from '@/lib/safe-url';

/** A stored address: a link when it is a safe http(s) one, plain text when it is anything else. */
export function OutsideLink({ address }: { address: string }) {
  const href = safeUrl(address, 'link');
  const text = <Isolated>{address}</Isolated>;
  if (href === null) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
