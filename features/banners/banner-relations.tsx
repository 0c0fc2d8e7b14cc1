import { Link } from 'react-router-dom';

import { InRail } from '@/app/relations/in-rail';
import { BannerEntry } from '@/components/record/record-entries';
import { RelatedPanel } from '@/components/record/related-panel';
import type { PanelsProps } from '@/components/record/relations';
import { useRelatedRows } from '@/lib/rows/use-related-rows';

import { banners, type Banner } from './api';

/** As high as what stands beside them. */
const MOST_SHOWN = 4;

type Props = Pick<PanelsProps, 'isIdle' | 'rail'> & { banner: Banner };

/** The other banners of the app, beside the one on show. */
export function BannerRelations({ banner, isIdle, rail }: Props) {
  const others = useRelatedRows(banners, isIdle);
  return (
    <InRail rail={rail}>
      <RelatedPanel
        title="Other banners"
        noun={banners}
        related={others}
        most={MOST_SHOWN}
        pick={({ _id }) => _id !== banner._id}
        empty="There are none."
        more={<Link to={banners.path}>Show all</Link>}
      >
        {(other) => <BannerEntry banner={other} />}
      </RelatedPanel>
    </InRail>
  );
}
