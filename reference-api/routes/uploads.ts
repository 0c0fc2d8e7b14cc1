import { idOf, type Api, type ApiApp } from '../api';
import { found } from '../reply';

/** Serves stored images by id; the name in the path is the file name of a download. */
export function addUploadRoutes(app: ApiApp, { images }: Api): void {
  app.get('/uploads/:id/:name', async (c) => {
    const image = found(await images.open(idOf(c)), 'Image');
    // Copied, because the bytes may be a view on a larger pooled buffer.
    return c.body(new Uint8Array(image.bytes).buffer, 200, {
      'Content-Type': image.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
