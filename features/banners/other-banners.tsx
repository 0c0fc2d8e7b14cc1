import { Link } from 'react-router-dom';

import { PanelEntry } from '@/components/kit/panel-list';
import { Thumbnail } from '@/components/kit/thumbnail';
import { RecordName } from '@/components/record/record-entry';
import { RelatedPanel } from '@/components/record/related-panel';
import { useIsIdle } from '@/lib/browser/when-idle';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { splitAddress } from '@/lib/text/safe-url';

import { banners, type Banner } from './api';

/** As high as what stands beside them. */
const MOST_SHOWN = 4;

/** The other banners of the app, beside the one on show. */
export function OtherBanners({ banner }: { banner: Banner }) {
  const others = useRelatedRows(banners, useIsIdle());
  return (
    <RelatedPanel
      title="Other banners"
      noun={banners}
      related={others}
      most={MOST_SHOWN}
      pick={({ _id }) => _id !== banner._id}
      empty="There are none."
      more={<Link to={banners.path}>Show all</Link>}
    >
      {({ _id, clientName, navigationUrl, bannerUrl }) => (
        <PanelEntry
          cover={<Thumbnail src={bannerUrl} alt="" width={90} height={32} />}
          title={<RecordName noun={banners} id={_id} name={clientName || 'Banner'} />}
          detail={splitAddress(navigationUrl)?.host ?? 'leads to no web page'}
        />
      )}
    </RelatedPanel>
  );
}
