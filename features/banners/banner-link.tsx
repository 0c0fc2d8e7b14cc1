import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { copyOrSelect } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { LikeThis } from '@/components/record/like-this';
import { isUnread, NOT_READABLE } from '@/lib/narrow';
import { checkLink } from '@/lib/text/check-link';
import { safeUrl } from '@/lib/text/safe-url';

import { type Banner, banners } from './api';
import styles from './banner-panels.module.css';

/** What an address of a banner opens in. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** A banner's address taken apart, or why it is no web address. */
export function BannerLink({ banner, onEdit }: { banner: Banner; onEdit: () => void }) {
  const { navigationUrl: address } = banner;
  const link = checkLink(address);
  const href = safeUrl(address);
  const list = useRef<HTMLUListElement>(null);
  if (isUnread(banner, 'navigationUrl')) {
    return (
      <Panel title="Where it leads">
        <p>The address is {NOT_READABLE}.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Where it leads">
      {'problem' in link ? (
        <>
          <p className={styles.problem}>
            <AntdIcon shape={WarningOutlined} />{' '}
            <LikeThis path={banners.path} filter={{ field: 'link', op: 'unsafe', values: [] }}>
              {link.problem}
            </LikeThis>
          </p>
          {address.trim() !== '' && (
            <code className={styles.refused} dir="ltr">
              <BidiText>{address}</BidiText>
            </code>
          )}
          <div className={styles.ways}>
            <Button onClick={onEdit}>Edit the link</Button>
          </div>
        </>
      ) : (
        <ul ref={list} className={styles.parts} dir="ltr" aria-label="Parts of the address">
          {link.parts.map(({ text, what }) => (
            <li key={what} data-what={what}>
              {what === 'host' && address.toLowerCase().includes(text) ? (
                <LikeThis
                  path={banners.path}
                  filter={{ field: 'link', op: 'contains', values: [text] }}
                >
                  {text}
                </LikeThis>
              ) : (
                <BidiText>{text}</BidiText>
              )}
              <small>{what}</small>
            </li>
          ))}
        </ul>
      )}
      {'completed' in link && link.completed !== undefined && (
        <Button onClick={onEdit}>Add https://</Button>
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
