import { BidiText } from '@/components/ui/bidi-text';
import { mailLink, phoneLink } from '@/lib/text/safe-url';

import { CopyableText } from './copyable-text';

/** An e-mail address to write to and to copy; plain text when it is none. */
export function EmailLink({ address }: { address: string }) {
  if (address === '') return '—';
  const link = mailLink(address);
  const text = <BidiText>{address}</BidiText>;
  return (
    <CopyableText what="e-mail" text={address}>
      {link === null ? text : <a href={link}>{text}</a>}
    </CopyableText>
  );
}

/** A phone number to call; plain text when it is none. */
export function PhoneLink({ number }: { number: string }) {
  if (number === '') return '—';
  const link = phoneLink(number);
  const text = <BidiText>{number}</BidiText>;
  return link === null ? text : <a href={link}>{text}</a>;
}
