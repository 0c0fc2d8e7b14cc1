import type { Context } from 'hono';

import { idOf, originOf, type Api, type ApiApp } from '../api';
import { readForm } from '../body';
import { givenOf, readFields } from '../fields';
import { readImage } from '../images';
import { readListQuery } from '../list-query';
import { found, success } from '../reply';
import type { Banner } from '../stores/banners';

const CLIENT_RULE = { max: 200 };
const LINK_RULE = { max: 2048 };

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
    const form = await readForm(c);
    const fields = readFields(form);
    const clientName = fields.required('clientName', 'Client Name', CLIENT_RULE);
    const navigationUrl = fields.required('navigationUrl', 'Navigation Link', LINK_RULE);
    const image = await readImage(form.image, fields, { isRequired: true });
    fields.finish();
    const imageId = image ? await images.save(image) : '';
    changed(banners.insert({ clientName, navigationUrl, imageId }));
    return success(c);
  });

  app.put('/api/banner/update-banner/:id', bearer, async (c) => {
    const { _id } = found(banners.find(idOf(c)), 'Banner');
    const form = await readForm(c);
    const fields = readFields(form);
    const clientName = fields.optional('clientName', 'Client Name', CLIENT_RULE);
    const navigationUrl = fields.optional('navigationUrl', 'Navigation Link', LINK_RULE);
    const image = await readImage(form.image, fields, { isRequired: false });
    fields.finish();
    const before = banners.imageIdOf(_id);
    const imageId = image && (await images.save(image));
    banners.update(_id, givenOf({ clientName, navigationUrl, imageId }));
    if (imageId !== undefined) await images.remove(before);
    changed(_id);
    return success(c);
  });

  app.delete('/api/banner/delete-banner/:id', bearer, async (c) => {
    const { _id } = found(banners.find(idOf(c)), 'Banner');
    const imageId = banners.imageIdOf(_id);
    banners.remove(_id);
    await images.remove(imageId);
    changed(_id);
    return success(c);
  });
}
