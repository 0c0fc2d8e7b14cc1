import { useNavigate } from 'react-router-dom';

import { ListScreen } from '@/components/list/list-screen';
import { useDeleteRow } from '@/components/list/use-delete-row';
import type { ListTools, ListColumn } from '@/components/table/list-types';
import { Button } from '@/components/ui/button';
import { ExternalLink } from '@/components/value/external-link';
import { ThumbnailPreview } from '@/components/value/thumbnail';
import { CROP_SIZE_PX } from '@/lib/constants';
import { listRead } from '@/lib/data/resource-read';
import { useList, usePrefetchRecord } from '@/lib/data/use-resource';
import { paths, recordPath } from '@/lib/navigation/paths';
import { useListParams } from '@/lib/navigation/use-list-params';

import { BANNERS, deleteBanner, getBanner, listBanners, type Banner } from './api';

const COLUMNS: ListColumn<Banner>[] = [
  {
    title: 'Banner',
    value: (banner) => banner.bannerUrl,
    cell: (banner) => (
      <ThumbnailPreview
        src={banner.bannerUrl}
        alt={banner.clientName}
        size={{ width: 112, height: 40 }}
        fullSize={CROP_SIZE_PX.banner}
      />
    ),
    widthPx: 160,
  },
  { title: 'Client Name', value: (banner) => banner.clientName },
  {
    title: 'Link',
    value: (banner) => banner.navigationUrl,
    cell: (banner) => <ExternalLink address={banner.navigationUrl} />,
  },
];

const TOOLS: ListTools<Banner> = {
  resource: BANNERS,
  noun: 'banner',
  fetchPage: listBanners,
  remove: deleteBanner,
};

export default function BannersListScreen() {
  const navigate = useNavigate();
  const params = useListParams();
  const page = useList(BANNERS, params.query, listBanners);
  const readAhead = usePrefetchRecord(BANNERS, getBanner);
  const { deleteRow, dialog } = useDeleteRow<Banner>({
    resource: BANNERS,
    params,
    page,
    remove: deleteBanner,
    question: 'Are you sure you want to delete this banner?',
    success: 'Banner Deleted Succesfully.', // spelling is the specification's
  });

  return (
    <>
      <ListScreen
        title="Banners"
        columns={COLUMNS}
        page={page}
        params={params}
        searchHint="Search by client name"
        nameOf={(banner) => banner.clientName}
        viewPath={(banner) => recordPath('banner', banner._id)}
        onPrefetch={readAhead}
        onDelete={deleteRow}
        tools={TOOLS}
        actions={
          <Button variant="primary" onClick={() => void navigate(paths.bannerAdd)}>
            Add Banner
          </Button>
        }
      />
      {dialog}
    </>
  );
}

BannersListScreen.initialRead = listRead(BANNERS, listBanners);
