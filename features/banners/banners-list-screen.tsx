import { PartButton } from '@/components/kit/part-button';
import { ThumbnailPreview } from '@/components/kit/thumbnail';
import { AddButton } from '@/components/list/add-button';
import type { ListColumn } from '@/components/list/columns/column';
import { ListScreen } from '@/components/list/list-screen';
import { CROP_SIZE_PX } from '@/lib/constants';
import { isUnread, NOT_READABLE, shownText } from '@/lib/narrow';
import { countOf } from '@/lib/text/format';

import { banners, bannerTest, hasOddLink, type Banner } from './api';
import { ExternalLink } from './external-link';

/** As tall as two lines, one line and small text. */
const BANNER_PX = {
  tall: { width: 160, height: 57 },
  medium: { width: 90, height: 32 },
  low: { width: 62, height: 22 },
};

const COLUMNS: ListColumn<Banner>[] = [
  {
    id: 'banner',
    title: 'Banner',
    value: (banner) => shownText(banner, 'bannerUrl'),
    asked: { kind: 'text', title: 'Image', say: 'whose image …' },
    cell: (banner, scale) => (
      <ThumbnailPreview
        src={banner.bannerUrl}
        alt={banner.clientName}
        size={BANNER_PX[scale]}
        fullSize={CROP_SIZE_PX.banner}
      />
    ),
    widthPx: 176,
    share: 0,
  },
  {
    id: 'client-name',
    title: 'Client Name',
    value: (banner) => shownText(banner, 'clientName'),
    kind: 'name',
    widthPx: 160,
  },
  {
    id: 'link',
    title: 'Link',
    value: (banner) => shownText(banner, 'navigationUrl'),
    asked: { kind: 'link' },
    cell: (banner) =>
      isUnread(banner, 'navigationUrl') ? (
        NOT_READABLE
      ) : (
        <ExternalLink address={banner.navigationUrl} />
      ),
    widthPx: 172,
    share: 2,
  },
];

function factsOf(all: readonly Banner[]): string[] {
  const odd = all.filter(hasOddLink).length;
  return [odd > 0 ? countOf(odd, 'link is no web address', 'links are no web addresses') : ''];
}

export default function BannersListScreen() {
  return (
    <ListScreen
      noun={banners}
      columns={COLUMNS}
      searchedBy="client name"
      factsOf={factsOf}
      actions={
        <>
          <PartButton module={bannerTest} label="Test links and pictures">
            {({ TestDialog }, close) => <TestDialog onClose={close} />}
          </PartButton>
          <AddButton address={banners.addPath}>Add Banner</AddButton>
        </>
      }
    />
  );
}
