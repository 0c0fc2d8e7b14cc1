import type { Resource } from '@/lib/data/resource-read';
import type { components } from '@/lib/http/contract';
import type { OnProgress } from '@/lib/http/call-types';
import { http } from '@/lib/http/http';
import { readPage, readRecord } from '@/lib/http/read-response';
import { asText, type Fields } from '@/lib/narrow';

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

/** All calls throw ApiError, also when the body says success: false. */
export const banners: Resource<Banner> = {
  name: 'banners',
  list: async (query, signal) =>
    readPage(await http.get('/api/banner/get-banners', { query, signal }), 'banners', toBanner),
  get: async (id, signal) =>
    readRecord(
      await http.get('/api/banner/get-banner/{id}', { path: { id }, signal }),
      'banner',
      toBanner,
    ),
  remove: (id) => http.delete('/api/banner/delete-banner/{id}', { path: { id } }),
  nameOf: (banner) => banner.clientName,
  consequence: 'This cannot be undone. The app no longer shows it.',
  deleted: 'Banner Deleted Succesfully.', // spelling is the specification's
};

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
