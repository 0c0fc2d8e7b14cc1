import type { ListQuery } from '@/lib/data/list-query';
import type { components } from '@/lib/http/contract';
import { http, type OnProgress } from '@/lib/http/http';
import { readPage, readRecord, type ListPage } from '@/lib/http/read-response';
import { asText, type Fields } from '@/lib/narrow';

export const BANNERS = 'banners';

/** An advertising banner as the API returns it. */
export type Banner = components['schemas']['Banner'];

/** What the add form sends. */
export type BannerInput = { clientName: string; navigationUrl: string; image: File };

function toBanner(fields: Fields): Banner {
  return {
    _id: asText(fields._id),
    clientName: asText(fields.clientName),
    navigationUrl: asText(fields.navigationUrl),
    bannerUrl: asText(fields.bannerUrl),
    createdAt: asText(fields.createdAt),
    updatedAt: asText(fields.updatedAt),
  };
}

/** @throws ApiError like every call below, also when the body says success: false. */
export async function listBanners(
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Banner>> {
  return readPage(
    await http.get('/api/banner/get-banners', { query, signal }),
    'banners',
    toBanner,
  );
}

export async function getBanner(id: string, signal?: AbortSignal): Promise<Banner> {
  const path = { id };
  return readRecord(
    await http.get('/api/banner/get-banner/{id}', { path, signal }),
    'banner',
    toBanner,
  );
}

export async function createBanner(input: BannerInput, onProgress?: OnProgress): Promise<void> {
  await http.post('/api/banner/create-banner', { form: input, onProgress });
}

/** Changes what is given; without an image the stored one stays. */
export async function updateBanner(
  id: string,
  input: Partial<BannerInput>,
  onProgress?: OnProgress,
): Promise<void> {
  await http.put('/api/banner/update-banner/{id}', { path: { id }, form: input, onProgress });
}

export async function deleteBanner(id: string): Promise<void> {
  await http.delete('/api/banner/delete-banner/{id}', { path: { id } });
}
