import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { copyOrSelect } from '@/components/kit/copyable-text';
import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { checkLink } from '@/lib/text/check-link';
import { safeUrl, splitAddress } from '@/lib/text/safe-url';

import styles from './banner-panels.module.css';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** A banner's address taken apart, or why it leads to no web page. */
export function BannerLink({ address }: { address: string }) {
  const link = checkLink(address);
  const href = safeUrl(address);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Panel title="Where it leads">
      {'problem' in link ? (
        <p className={styles.problem}>
          <AntdIcon shape={WarningOutlined} /> {link.problem}
        </p>
      ) : (
        <ul ref={list} className={styles.parts} dir="ltr" aria-label="Parts of the address">
          {link.parts.map(({ text, what }) => (
            <li key={what} data-what={what}>
              <BidiText>{text}</BidiText>
              <small>{what}</small>
            </li>
          ))}
        </ul>
      )}
      {href !== null && (
        <div className={styles.ways}>
          <Button href={href} {...NEW_TAB} icon={<AntdIcon shape={ExportOutlined} />}>
            Open in a new tab
          </Button>
          <Button
            type="text"
            icon={<AntdIcon shape={CopyOutlined} />}
            onClick={() => void copyOrSelect(address, list.current)}
          >
            Copy link
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The host of a banner's address, as a link there; for a line of facts. */
export function BannerHost({ address }: { address: string }) {
  return (
    <a href={safeUrl(address) ?? undefined} {...NEW_TAB}>
      <BidiText>{splitAddress(address)?.host ?? address}</BidiText>
    </a>
  );
}
