import type { CropPlan } from './crop-geometry';
import type { ImageType, PixelSize } from './image-header';

const JPEG_QUALITY = 0.92;

/** One of the three crop failures of specification §8, or a canvas that gives other pixels than were drawn. */
export class CropError extends Error {
  override name = 'CropError';
}

/** The exact pixels of the cropped file, and the type of its source. */
export type CropTarget = { size: PixelSize; sourceType: ImageType };

/** A JPEG stays one; other types become PNG, the only other one that every browser encodes. */
function outputType(source: ImageType): 'image/jpeg' | 'image/png' {
  return source === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new CropError('No 2d context');
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return context;
}

/** Each picture at half its size, a quarter and so on: the browser decodes a large one slowly. */
const reductions = new WeakMap<HTMLImageElement, HTMLCanvasElement[]>();

function halve(source: HTMLImageElement | HTMLCanvasElement, size: PixelSize): HTMLCanvasElement {
  const half = document.createElement('canvas');
  half.width = Math.max(1, Math.round(size.width / 2));
  half.height = Math.max(1, Math.round(size.height / 2));
  context2d(half).drawImage(source, 0, 0, half.width, half.height);
  return half;
}

/** The picture halved as often as needed: drawn at less than half its size, pixels are skipped. */
function reduced(image: HTMLImageElement, factor: number): HTMLImageElement | HTMLCanvasElement {
  const levels = reductions.get(image) ?? [];
  reductions.set(image, levels);
  let source: HTMLImageElement | HTMLCanvasElement = image;
  let size: PixelSize = { width: image.naturalWidth, height: image.naturalHeight };
  for (let level = 0; factor * 2 ** level < 0.5; level += 1) {
    const half: HTMLCanvasElement = (levels[level] ??= halve(source, size));
    source = half;
    size = half;
  }
  return source;
}

/**
 * Draws a crop of a loaded picture into a canvas of exactly the target's pixels, upright: browsers
 * apply the EXIF orientation of an `<img>` before they draw it. Returns that canvas.
 * @throws CropError when there is no canvas or it cannot be drawn on.
 */
export function drawCrop(
  image: HTMLImageElement,
  canvas: HTMLCanvasElement | null,
  plan: CropPlan,
  target: CropTarget,
): HTMLCanvasElement {
  if (!canvas) throw new CropError('Crop canvas does not exist');
  const { naturalWidth, naturalHeight } = image;
  const { area, scale, rotation } = plan;
  canvas.width = target.size.width;
  canvas.height = target.size.height;
  const context = context2d(canvas);
  if (outputType(target.sourceType) === 'image/jpeg') {
    // A JPEG cannot be transparent: without this, corners beside a turned picture become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.scale(canvas.width / area.width, canvas.height / area.height);
  context.translate(naturalWidth / 2 - area.x, naturalHeight / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(
    reduced(image, (scale * canvas.width) / area.width),
    -naturalWidth / 2,
    -naturalHeight / 2,
    naturalWidth,
    naturalHeight,
  );
  return canvas;
}

const SCRAMBLED =
  'This browser gives pages noise in place of the pictures that they draw, as a protection against tracking. Nothing was uploaded: please allow this site to read canvases, or use another browser.';
/** Lossy encoding, and a protection that only dithers, change a colour less on average. */
const SMALL_DIFFERENCE = 24;
/** Neither black nor white, which a protected canvas may answer. */
const PROBE = [51, 102, 204, 255] as const;
const PROBE_PX = 16;

const pixelsOf = ({ width, height }: PixelSize, context: CanvasRenderingContext2D) =>
  context.getImageData(0, 0, width, height).data;

/** By how much the values of two pictures differ on average. */
function differenceOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

function newContext({ width, height }: PixelSize): CanvasRenderingContext2D {
  return context2d(Object.assign(document.createElement('canvas'), { width, height }));
}

/** @throws CropError where a colour that was painted reads as another one. */
function checkCanvas(): void {
  const size = { width: PROBE_PX, height: PROBE_PX };
  const context = newContext(size);
  context.fillStyle = `rgb(${PROBE.slice(0, -1).join(' ')})`;
  context.fillRect(0, 0, size.width, size.height);
  const read = pixelsOf(size, context);
  const painted = Array.from(read, (_, at) => PROBE[at % PROBE.length] ?? 0);
  if (differenceOf(read, painted) > SMALL_DIFFERENCE) throw new CropError(SCRAMBLED);
}

/** Reads the file back. @throws CropError where it does not show what was drawn. */
async function checkFile(blob: Blob, drawn: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(blob).catch(() => null);
  if (!bitmap) throw new CropError('Failed to create blob');
  const context = newContext(drawn);
  context.drawImage(bitmap, 0, 0, drawn.width, drawn.height);
  bitmap.close();
  const difference = differenceOf(pixelsOf(drawn, context), pixelsOf(drawn, context2d(drawn)));
  if (difference > SMALL_DIFFERENCE) throw new CropError(SCRAMBLED);
}

/**
 * The crop as a file of exactly the target's pixels under the given name. It is encoded anew, so
 * what a camera wrote into the source, such as the place, is gone.
 * @throws CropError when there is no canvas, it cannot be drawn on, or the browser makes no file, or noise.
 */
export async function cropToFile(
  image: HTMLImageElement,
  canvas: HTMLCanvasElement | null,
  plan: CropPlan,
  target: CropTarget & { fileName: string },
): Promise<File> {
  const drawn = drawCrop(image, canvas, plan, target);
  checkCanvas();
  const blob = await new Promise<Blob | null>((resolve) => {
    drawn.toBlob(resolve, outputType(target.sourceType), JPEG_QUALITY);
  });
  if (!blob) throw new CropError('Failed to create blob');
  await checkFile(blob, drawn);
  return new File([blob], target.fileName, { type: blob.type });
}
