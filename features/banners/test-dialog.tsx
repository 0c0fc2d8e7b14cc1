import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { AntdModal } from '@/components/kit/modal';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { RecordName } from '@/components/related/record-entry';
import { useConfig } from '@/lib/config/config';
import { callInParallel } from '@/lib/http/call-in-parallel';
import { useRows } from '@/lib/rows/use-rows';
import { countOf, countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type Banner, banners } from './api';
import { type Found, testBanner } from './test-address';
import styles from './test-dialog.module.css';
import { TEST_NOTE } from './tested-banner';

type Tested = { banner: Banner; link: Found; picture: Found };

const isBad = ({ link, picture }: Tested) => [link, picture].includes('does not load');
const isUnknown = ({ link, picture }: Tested) =>
  [link, picture].includes('cannot be known from here');

/** Links and pictures of all banners, tried one after the other, those that do not load first. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const all = useRows(banners);
  const tested = useTested(all.rows);
  const total = all.rows?.length ?? 0;
  const shown = [...tested].sort((a, b) => Number(isBad(b)) - Number(isBad(a)));
  const bad = tested.filter(isBad).length;
  const unknown = tested.filter((one) => !isBad(one) && isUnknown(one)).length;

  return (
    <AntdModal
      open
      width={720}
      title="Test links and pictures"
      onCancel={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={layout.stack}>
        <ReadAll noun={banners} reading={all} need="Testing banners" />
        {all.error && <LoadError error={all.error} onRetry={all.read} />}
        {all.rows && (
          <p role="status">
            {tested.length < total
              ? `${tested.length} of ${countRecords(banners, total)} tested …`
              : `${countRecords(banners, total)} tested: ${countOf(bad, 'has', 'have')} something that does not load, ${unknown} something that cannot be known from here.`}
          </p>
        )}
        {shown.length > 0 && (
          <table className={styles.tested} aria-label="What was found">
            <thead>
              <tr>
                {['Banner', 'Link', 'Picture'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ banner: { _id, clientName }, link, picture }) => (
                <tr key={_id}>
                  <th scope="row">
                    <RecordName noun={banners} id={_id} name={clientName || 'Banner'} />
                  </th>
                  {[link, picture].map((found, place) => (
                    <td key={place} data-found={found}>
                      {found}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={layout.meta}>{TEST_NOTE}</p>
      </div>
    </AntdModal>
  );
}

/** What was found so far of each banner; it ends with the dialog. */
function useTested(rows: readonly Banner[] | undefined): readonly Tested[] {
  const { config } = useConfig();
  const [tested, setTested] = useState<readonly Tested[]>([]);

  useEffect(
    function testAll() {
      if (!rows) return;
      const stop = new AbortController();
      const left = rows.values();
      void callInParallel(stop.signal, () => {
        const { value: banner } = left.next();
        if (banner === undefined) return undefined;
        return async () => {
          const found = await testBanner(banner, config);
          if (!stop.signal.aborted) setTested((known) => [...known, { banner, ...found }]);
          return null;
        };
      });
      return () => {
        stop.abort();
        setTested([]);
      };
    },
    [rows, config],
  );
  return tested;
}
