import { Isolated } from '@/components/ui/bidi-text';
import { mailLink, phoneLink } from '@/lib/text/safe-url';

import { CopiedText } from './copyable-text';

/** An e-mail address to write to and to copy; plain text when it is none. */
export function EmailLink({ address }: { address: string }) {
  if (address === '') return '—';
  const link = mailLink(address);
  const text = <Isolated>{address}</Isolated>;
  return (
    <CopiedText what="e-mail" text={address}>
      {link === null ? text : <a href={link}>{text}</a>}
    </CopiedText>
  );
}

/** A phone number to call; plain text when it is none. */
export function PhoneLink({ number }: { number: string }) {
  if (number === '') return '—';
  const link = phoneLink(number);
  const text = <Isolated>{number}</Isolated>;
  return link === null ? text : <a href={link}>{text}</a>;
}
