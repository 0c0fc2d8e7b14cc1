import type { BrowserContext } from '@playwright/test';

/** Runs a script in an empty page; it returns a `data:` address. */
async function draw(context: BrowserContext, script: string): Promise<Buffer> {
  const page = await context.newPage();
  const address = await page.evaluate<string>(script);
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Draws a landscape of 1200 by 900 pixels, as an image to crop. */
export function drawLandscape(context: BrowserContext): Promise<Buffer> {
  return draw(
    context,
    `(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1200, 900];
      const pen = canvas.getContext('2d');
      const sky = pen.createLinearGradient(0, 0, 0, 900);
      sky.addColorStop(0, '#1e1b4b');
      sky.addColorStop(0.55, '#7c3aed');
      sky.addColorStop(0.8, '#fb923c');
      pen.fillStyle = sky;
      pen.fillRect(0, 0, 1200, 900);
      pen.fillStyle = '#fef3c7';
      for (let star = 0; star < 90; star += 1) {
        pen.fillRect((star * star * 97) % 1200, (star * star * star * 13) % 430, 2 + (star % 2), 2 + (star % 2));
      }
      pen.beginPath();
      pen.arc(860, 250, 95, 0, Math.PI * 2);
      pen.fill();
      ['#4c1d95', '#312e81', '#1e1b4b'].forEach((colour, hill) => {
        pen.fillStyle = colour;
        pen.beginPath();
        pen.moveTo(0, 900);
        for (let x = 0; x <= 1200; x += 10) {
          const swell = Math.sin(x / (170 - hill * 30) + hill * 2) + Math.sin(x / 61 + hill) / 4;
          pen.lineTo(x, 600 + hill * 95 - swell * 60);
        }
        pen.lineTo(1200, 900);
        pen.fill();
      });
      return canvas.toDataURL('image/png');
    })()`,
  );
}

/** Converts a picture to WebP, a third of the size. */
export function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  return draw(
    context,
    `(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${png.toString('base64')}';
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.9);
    })()`,
  );
}
