import type { Context } from 'hono';

import { idOf, originOf, type Api, type ApiApp } from '../api';
import { readListQuery } from '../list-query';
import type { Columns } from '../record-table';
import { found, success } from '../reply';
import { readForm } from '../requests';
import type { Banner } from '../stores/banners';

/** The five calls about banners. */
export function addBannerRoutes(app: ApiApp, api: Api): void {
  const { banners, images, deps, bearer } = api;
  const changed = (id: string) => deps.notify('banners-changed', { _id: id });
  const reachable = (c: Context) => (banner: Banner) => ({
    ...banner,
    bannerUrl: originOf(c, deps.trustProxy) + banner.bannerUrl,
  });

  app.get('/api/banner/get-banners', bearer, (c) => {
    const { rows, total } = banners.list(readListQuery(c));
    return success(c, { banners: rows.map(reachable(c)), length: total });
  });

  app.get('/api/banner/get-banner/:id', bearer, (c) =>
    success(c, { banner: reachable(c)(found(banners.find(idOf(c)), 'Banner')) }),
  );

  app.post('/api/banner/create-banner', bearer, async (c) => {
    const { image, ...banner } = await readForm(c, 'CreateBannerForm');
    changed(await images.save(image, (imageId) => banners.insert({ ...banner, imageId })));
    return success(c);
  });

  app.put('/api/banner/update-banner/:id', bearer, async (c) => {
    const { _id } = found(banners.find(idOf(c)), 'Banner');
    const { image, ...parts } = await readForm(c, 'UpdateBannerForm');
    const update = (columns: Columns) =>
      found(banners.update(_id, { ...parts, ...columns }) || undefined, 'Banner');
    if (image) {
      await images.replace({ noun: 'banners', id: _id }, image, (imageId) => update({ imageId }));
    } else update({});
    changed(_id);
    return success(c);
  });

  app.delete('/api/banner/delete-banner/:id', bearer, async (c) => {
    const { _id } = found(banners.find(idOf(c)), 'Banner');
    await images.removeWith({ noun: 'banners', id: _id }, () => banners.remove(_id));
    changed(_id);
    return success(c);
  });
}
