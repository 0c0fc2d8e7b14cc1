import { cropToFile, drawCrop } from '@/components/image-crop/draw-crop';
import { parseImageHeader, type ImageType } from '@/components/image-crop/image-header';

import { useFakeCanvas } from '../support/fake-canvas';

const fake = useFakeCanvas();
const SIZE = { width: 194, height: 112 };
const plan = { area: { x: 100, y: 50, width: 388, height: 224 }, scale: 1, rotation: 0 };

function cropAs(sourceType: ImageType, fileName = 'my photo.webp'): Promise<File> {
  const canvas = document.createElement('canvas');
  return cropToFile(new Image(), canvas, plan, { size: SIZE, sourceType, fileName });
}

describe('the file of a crop', () => {
  it('has exactly the target pixels and the original name', async () => {
    const file = await cropAs('image/webp');

    expect(file.name).toBe('my photo.webp');
    expect(parseImageHeader(await file.arrayBuffer())).toEqual({ type: 'image/png', ...SIZE });
  });

  it.each<[ImageType, string]>([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/webp', 'image/png'],
    ['image/gif', 'image/png'],
  ])('of an %s is an %s', async (source, type) => {
    await expect(cropAs(source)).resolves.toMatchObject({ type });
  });
});

describe('drawing a crop', () => {
  const target = { size: SIZE, sourceType: 'image/png' } as const;

  it('maps the crop onto the whole canvas, scaled and turned around the middle of the picture', () => {
    const canvas = document.createElement('canvas');

    drawCrop(new Image(), canvas, { ...plan, scale: 2, rotation: 90 }, target);

    expect(fake.draws.at(-1)?.transform).toEqual([
      'scale 0.5 0.5',
      'translate 400 350',
      'rotate 1.571',
      'scale 2 2',
    ]);
    expect(fake.draws.at(-1)?.place).toEqual([-500, -400, 1000, 800]);
  });

  it('puts white behind a JPEG, which cannot be transparent', () => {
    drawCrop(new Image(), document.createElement('canvas'), plan, {
      ...target,
      sourceType: 'image/jpeg',
    });

    expect(fake.draws.at(-1)?.transform[0]).toBe('fillRect 0 0 194 112');
  });

  it('halves a large picture step by step, once', () => {
    fake.picture = { width: 8000, height: 4000 };
    const image = new Image();
    const whole = { ...plan, area: { x: 0, y: 0, width: 6928, height: 4000 } };
    const canvas = document.createElement('canvas');

    drawCrop(image, canvas, whole, target);
    drawCrop(image, canvas, { ...whole, rotation: 5 }, target);

    const widths = fake.draws.map((draw) => draw.canvas.width);
    expect(widths).toEqual([4000, 2000, 1000, 500, 250, 194, 194]);
    const halves = fake.draws.slice(0, 5).map(({ place }) => place);
    expect(halves).toEqual([4000, 2000, 1000, 500, 250].map((width) => [0, 0, width, width / 2]));
  });
});

describe('a crop failure', () => {
  const target = { size: SIZE, sourceType: 'image/png', fileName: 'a.png' } as const;

  it.each([
    ['a 2d context', 'No 2d context', { hasContext: false }],
    ['a blob', 'Failed to create blob', { makesBlobs: false }],
  ])('without %s is "%s"', async (_, message, fault) => {
    Object.assign(fake, fault);

    await expect(cropAs('image/png')).rejects.toMatchObject({ name: 'CropError', message });
  });

  it.each(['canvas', 'file'] as const)(
    'says that what is read back is noise: of the %s',
    async (noise) => {
      fake.noise = noise;

      await expect(cropAs('image/jpeg')).rejects.toMatchObject({
        name: 'CropError',
        message: expect.stringMatching(
          /^This browser gives pages noise .* Nothing was uploaded/,
        ) as string,
      });
    },
  );

  it('without a canvas is "Crop canvas does not exist"', async () => {
    await expect(cropToFile(new Image(), null, plan, target)).rejects.toThrow(
      'Crop canvas does not exist',
    );
  });
});
