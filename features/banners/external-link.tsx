import { AntdTooltip } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import { safeUrl, splitAddress } from '@/lib/text/safe-url';

import styles from './external-link.module.css';

/**
 * A stored address: a link when it is a safe http(s) one, plain text that says so when it is not. On
 * hover and focus a link says where it leads, with the host standing out.
 */
export function ExternalLink({ address }: { address: string }) {
  const href = safeUrl(address);
  const text = <BidiText>{address}</BidiText>;
  if (href === null) {
    return (
      <span className={styles.plain}>
        {text} {address !== '' && <small className={styles.refused}>no web address</small>}
      </span>
    );
  }
  return (
    <AntdTooltip title={<Destination address={address} />}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    </AntdTooltip>
  );
}

function Destination({ address }: { address: string }) {
  const parts = splitAddress(address);
  if (parts === null) return null;
  return (
    <>
      <bdi className={styles.address} dir="ltr" translate="no">
        {parts.before}
        <strong>{parts.host}</strong>
        {parts.after}
      </bdi>
      {parts.isRewritten && (
        <span className={styles.warning}>
          Careful: the link is written with other letters than the name of this host.
        </span>
      )}
    </>
  );
}
