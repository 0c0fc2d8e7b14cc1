import type { Locator, Page } from '@playwright/test';

import { boxOf, waitUntilStill } from '../../browser/every-screen';
import { expect, openSignedIn, type Site, test, visit } from '../../browser/site';
import { drawPng } from '../../support/picture';

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true });

const STEPS = 10;
/** How far a finger slips before the other one is down, in pixels. */
const SLIP = 8;

type Finger = { x: number; y: number; id: number };

const middleOf = async (target: Locator) => (await boxOf(target)).middle;

/** Each step is the fingers that are down; at the end all are lifted. */
async function touch(page: Page, steps: Finger[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let down = 0;
  for (const touchPoints of [...steps, []]) {
    const next = touchPoints.length;
    const type = next > down ? 'touchStart' : next < down ? 'touchEnd' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    down = next;
  }
  await session.detach();
}

const gradually = (from: number, to: number) =>
  Array.from({ length: STEPS }, (_, step) => from + ((to - from) * (step + 1)) / STEPS);

/** Two fingers around the middle of something land one after the other and change their distance. */
async function pinch(page: Page, target: Locator, from: number, to: number): Promise<void> {
  const { x, y } = await middleOf(target);
  const left = (gap: number) => ({ x: x - gap / 2, y, id: 1 });
  const both = (gap: number) => [left(gap), { x: x + gap / 2, y, id: 2 }];
  const slip = gradually(from + SLIP, from).map((gap) => [left(gap)]);
  await touch(page, [[left(from + SLIP)], ...slip, both(from), ...gradually(from, to).map(both)]);
}

/** One finger pulls the middle of something to the side. */
async function pull(page: Page, target: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(target);
  await touch(
    page,
    [0, ...gradually(0, pixels)].map((right) => [{ x: x + right, y, id: 1 }]),
  );
}

const cropper = (page: Page) => page.getByRole('dialog', { name: 'Crop Image' });
const zoom = (page: Page) => cropper(page).getByRole('slider', { name: 'Zoom' });
const cropArea = (page: Page) => cropper(page).getByRole('group', { name: /^Crop area/ });

async function openCropper(page: Page, site: Site, width: number, height: number): Promise<void> {
  await visit(page, site, '/admin/genre/add');
  const buffer = await drawPng(page, width, height);
  await page
    .getByLabel('Genre Image')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(zoom(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(cropArea(page)).toBeFocused();
  await waitUntilStill(page); // the dialog opens with an animation
}

/** How far the page itself is zoomed and scrolled, and everything within it that scrolls. */
function pageView(page: Page) {
  return page.evaluate(() => ({
    scale: visualViewport?.scale,
    scrolled: [...document.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).length,
  }));
}
const STILL = { scale: 1, scrolled: 0 };

test('On a phone the preview is in view; two fingers zoom the picture and leave the crop, one moves it', async ({
  page,
  site,
}) => {
  await openCropper(page, site, 800, 600);
  const cropped = await cropArea(page).boundingBox();
  const picture = cropper(page).locator('.ReactCrop img');
  const source = cropper(page).getByText(/pixels, from/);
  const whole = await source.innerText();
  const preview = await boxOf(cropper(page).getByRole('img', { name: 'Preview' }));
  const confirm = await boxOf(cropper(page).getByRole('button', { name: 'Confirm' }));
  expect(preview.bottom).toBeLessThanOrEqual(confirm.y);

  await pinch(page, cropArea(page), 60, 150);
  await expect(zoom(page)).toHaveAttribute('aria-valuenow', '2.5');
  await expect(picture).toHaveAttribute('style', /scale\(2\.5\)/);
  await expect(source).not.toHaveText(whole);
  expect(await pageView(page)).toEqual(STILL);
  expect(await cropArea(page).boundingBox()).toEqual(cropped);

  await pinch(page, cropArea(page), 150, 60);
  await expect(zoom(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(source).toHaveText(whole);
  expect(await pageView(page)).toEqual(STILL);
  expect(await cropArea(page).boundingBox()).toEqual(cropped);

  // One finger moves the crop, after a pinch as before.
  await pinch(page, cropArea(page), 60, 120);
  const before = await middleOf(cropArea(page));
  await pull(page, cropArea(page), 10);
  await expect.poll(() => middleOf(cropArea(page))).toEqual({ ...before, x: before.x + 10 });
  await expect(zoom(page)).toHaveAttribute('aria-valuenow', '2');
  await cropper(page).getByRole('button', { name: 'Cancel' }).click();

  // Beside the dialog two fingers zoom the page, as everywhere.
  await pinch(page, page.getByRole('heading', { level: 1 }), 60, 150);
  expect((await pageView(page)).scale).toBeGreaterThan(1);
});

test('Two fingers beside a narrow picture zoom it too', async ({ page, site }) => {
  await openCropper(page, site, 200, 800);
  const cropped = await cropArea(page).boundingBox();

  await pinch(page, cropper(page).locator('.ReactCrop'), 120, 240);

  await expect(zoom(page)).toHaveAttribute('aria-valuenow', '2');
  expect(await pageView(page)).toEqual(STILL);
  expect(await cropArea(page).boundingBox()).toEqual(cropped);
});

test('What the crop of a banner becomes is said in whole lines below its preview', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/banner/add');
  const buffer = await drawPng(page, 1200, 900);
  await page
    .getByLabel('Banner Image')
    .setInputFiles({ name: 'night.png', mimeType: 'image/png', buffer });

  const caption = page.getByText(/^Preview: 337 × 120 pixels, from /);
  await caption.scrollIntoViewIfNeeded();
  await expect(caption).toBeInViewport({ ratio: 1 });
  expect((await boxOf(caption)).height).toBeLessThanOrEqual(40);
  expect(await caption.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
