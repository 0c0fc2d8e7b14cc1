import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';

import { Panel } from '@/components/panel/panel';
import { BidiText } from '@/components/ui/bidi-text';
import { Icon } from '@/components/ui/icon';

import styles from './banner-panels.module.css';
import { checkLink } from './check-link';

/** A banner's address taken apart, or why it leads to no web page. */
export function BannerLink({ address }: { address: string }) {
  const link = checkLink(address);
  return (
    <Panel title="Where it leads">
      {'problem' in link ? (
        <p className={styles.problem}>
          <Icon shape={WarningOutlined} /> {link.problem}
        </p>
      ) : (
        <ul className={styles.parts} dir="ltr" aria-label="Parts of the address">
          {link.parts.map(({ text, what }) => (
            <li key={what} data-what={what}>
              <BidiText>{text}</BidiText>
              <small>{what}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
