import type { PixelSize } from './image-header';

/** A rectangle, in pixels or in percent. */
export type Area = PixelSize & { x: number; y: number };

/** What is cut out of a picture, in the picture's own pixels. */
export type CropPlan = {
  area: Area;
  /** How much the picture is enlarged around its centre; 1 leaves it. */
  scale: number;
  /** Degrees the picture is turned clockwise around its centre. */
  rotation: number;
};

/** Rounding of percentages. */
const TOLERANCE_PX = 0.5;

/** An area in percent of a picture, as pixels of that picture. */
export function toPixels(percent: Area, picture: PixelSize): Area {
  return {
    x: (percent.x * picture.width) / 100,
    y: (percent.y * picture.height) / 100,
    width: (percent.width * picture.width) / 100,
    height: (percent.height * picture.height) / 100,
  };
}

/** Moves an area in percent by so many pixels of a box, and no further than its edges. */
export function nudge<Percent extends Area>(
  percent: Percent,
  [right, down]: readonly [right: number, down: number],
  box: PixelSize,
): Percent {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return {
    ...percent,
    x: clamp(percent.x + (right / box.width) * 100, 100 - percent.width),
    y: clamp(percent.y + (down / box.height) * 100, 100 - percent.height),
  };
}

/** The pixels of the source that the crop shows; a larger scale shows fewer. */
export function sourcePixels({ area, scale }: CropPlan): PixelSize {
  return { width: Math.round(area.width / scale), height: Math.round(area.height / scale) };
}

/** Whether the crop has fewer pixels than its target. */
export function isTooSmall(plan: CropPlan, target: PixelSize): boolean {
  return plan.area.width / plan.scale < target.width - TOLERANCE_PX;
}

/** Whether a corner of the crop lies where the turned and scaled picture does not reach. */
export function leavesPicture({ area, scale, rotation }: CropPlan, picture: PixelSize): boolean {
  const turn = (-rotation * Math.PI) / 180;
  const corners = [
    [area.x, area.y],
    [area.x + area.width, area.y],
    [area.x, area.y + area.height],
    [area.x + area.width, area.y + area.height],
  ] as const;
  return corners.some(([cornerX, cornerY]) => {
    const right = cornerX - picture.width / 2;
    const down = cornerY - picture.height / 2;
    const x = (right * Math.cos(turn) - down * Math.sin(turn)) / scale;
    const y = (right * Math.sin(turn) + down * Math.cos(turn)) / scale;
    return (
      Math.abs(x) > picture.width / 2 + TOLERANCE_PX ||
      Math.abs(y) > picture.height / 2 + TOLERANCE_PX
    );
  });
}

/** As wide as the dialog allows, so that the handles on small pictures stay apart. */
export function fittingWidth({ width, height }: PixelSize): string {
  return `min(100%, ${width / height} * var(--picture-height))`;
}
