import { BidiText, BreakingText } from '@/components/plain/bidi-text';
import { mailLink, phoneLink } from '@/lib/text/safe-url';

import { CopyableText } from './values';

/** An e-mail address to write to and to copy; plain text when it is none. */
export function EmailLink({ address }: { address: string }) {
  if (address === '') return '—';
  const link = mailLink(address);
  const text = <BreakingText at={/(?<=[@.])/}>{address}</BreakingText>;
  return (
    <CopyableText what="e-mail" text={address}>
      {link === null ? (
        text
      ) : (
        // Browsers would name the parts as words apart.
        <a href={link} aria-label={address}>
          {text}
        </a>
      )}
    </CopyableText>
  );
}

/** A phone number to call and to copy; plain text when it is none. */
export function PhoneLink({ number }: { number: string }) {
  if (number === '') return '—';
  const link = phoneLink(number);
  const text = <BidiText>{number}</BidiText>;
  return (
    <CopyableText what="number" text={number}>
      {link === null ? text : <a href={link}>{text}</a>}
    </CopyableText>
  );
}
