/** @jest-environment node */
import {
  isTooSmall,
  leavesPicture,
  nudge,
  sourcePixels,
  toPixels,
} from '@/components/image-crop/crop-geometry';

const PICTURE = { width: 1000, height: 800 };
const TARGET = { width: 200, height: 100 };
const plan = { area: { x: 100, y: 200, width: 400, height: 200 }, scale: 1, rotation: 0 };

describe('a crop', () => {
  it('in percent is the same part of the picture in pixels', () => {
    expect(toPixels({ x: 10, y: 25, width: 40, height: 25 }, PICTURE)).toEqual(plan.area);
  });

  it('moves by pixels of the box it is shown in', () => {
    const moved = nudge({ x: 10, y: 20, width: 50, height: 50 }, [10, -1], {
      width: 500,
      height: 100,
    });

    expect(moved).toEqual({ x: 12, y: 19, width: 50, height: 50 });
  });

  it('stops at the edges', () => {
    const crop = { x: 10, y: 20, width: 50, height: 50 };
    const box = { width: 100, height: 100 };

    expect(nudge(crop, [100, 100], box)).toMatchObject({ x: 50, y: 50 });
    expect(nudge(crop, [-100, -100], box)).toMatchObject({ x: 0, y: 0 });
  });

  it('of an enlarged picture has fewer of its pixels', () => {
    expect(sourcePixels({ ...plan, scale: 2 })).toEqual({ width: 200, height: 100 });
  });

  it('is too small once it has to be blown up', () => {
    expect(isTooSmall({ ...plan, scale: 2 }, TARGET)).toBe(false);
    expect(isTooSmall({ ...plan, scale: 2.1 }, TARGET)).toBe(true);
  });

  it.each([
    ['lies within it', 1, 0, false],
    ['lies within it, turned upside down', 1, 180, false],
    ['reaches beyond it, made smaller', 0.5, 0, true],
    ['reaches beyond it, turned on its side', 1, 90, true],
    ['lies within it, turned and enlarged', 2, 90, false],
  ])('at the edge of a picture %s', (_, scale, rotation, leaves) => {
    const area = { x: 0, y: 0, width: 1000, height: 500 };

    expect(leavesPicture({ area, scale, rotation }, PICTURE)).toBe(leaves);
  });
});
