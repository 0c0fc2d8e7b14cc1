import { File as NodeFile } from 'node:buffer';

import { makeJpeg, makePng } from './image-fixtures';

type Draw = { canvas: HTMLCanvasElement; transform: string[]; place: number[] };

/** A fake of the images and canvases that jsdom lacks; a test sets how they behave. */
export type FakeCanvas = {
  /** The size of every picture that loads. */
  picture: { width: number; height: number };
  /** Whether an `<img>` loads its file, and whether all of it decodes. */
  loads: boolean;
  decodes: boolean;
  hasContext: boolean;
  makesBlobs: boolean;
  /** Whether canvases read as noise: of what is painted, or of the files that are made of it. */
  noise: 'none' | 'canvas' | 'file';
  /** Every picture drawn, with the transformations before it, and where. */
  draws: Draw[];
  blobs: number;
  /** Object URLs that have not been released. */
  liveUrls: Set<string>;
};

/** Installs a fake of images, canvases and object URLs for each test of a file. */
export function useFakeCanvas(): FakeCanvas {
  const fake = {} as FakeCanvas; // filled before each test
  const soon = setTimeout;

  beforeEach(() => {
    Object.assign(fake, {
      picture: { width: 1000, height: 800 },
      loads: true,
      decodes: true,
      hasContext: true,
      makesBlobs: true,
      noise: 'none',
      draws: [],
      blobs: 0,
      liveUrls: new Set(),
    } satisfies FakeCanvas);
    fakeCanvases(fake);
    fakePictures(fake, soon);
    fakeUrls(fake);
    globalThis.File = NodeFile as unknown as typeof File; // jsdom's takes no blobs of Node
  });
  afterEach(() => jest.restoreAllMocks());

  return fake;
}

function fakeCanvases(fake: FakeCanvas): void {
  const prototype = HTMLCanvasElement.prototype;
  const pictures = new WeakMap<HTMLCanvasElement, unknown>();
  jest.spyOn(prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    if (!fake.hasContext) return null;
    const transform: string[] = [];
    const note =
      (name: string) =>
      (...values: number[]) =>
        void transform.push(`${name} ${values.map((value) => +value.toFixed(3)).join(' ')}`);
    return {
      scale: note('scale'),
      translate: note('translate'),
      rotate: note('rotate'),
      fillRect: note('fillRect'),
      drawImage: (picture: unknown, ...place: number[]) => {
        pictures.set(this, picture);
        fake.draws.push({ canvas: this, transform, place });
      },
      // Painted it has one colour, with a picture on it another one, as in every protected browser a third.
      getImageData: (_: number, __: number, width: number, height: number) => {
        const shown = pictures.get(this);
        const isFile = shown !== undefined && !(shown instanceof Element);
        const isNoise = fake.noise === 'canvas' || (fake.noise === 'file' && isFile);
        const drawn = shown === undefined ? [51, 102, 204, 255] : [90, 90, 90, 255];
        const colour = isNoise ? [255, 255, 255, 255] : drawn;
        return { data: Array.from({ length: width * height * 4 }, (___, at) => colour[at % 4]) };
      },
    } as unknown as CanvasRenderingContext2D; // all that the crop uses
  });
  jest.spyOn(prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback: BlobCallback,
    type = 'image/png',
  ) {
    const make = type === 'image/jpeg' ? makeJpeg : makePng;
    fake.blobs += 1;
    callback(fake.makesBlobs ? new Blob([make(this.width, this.height)], { type }) : null);
  });
}

function fakePictures(fake: FakeCanvas, soon: typeof setTimeout): void {
  const prototype = HTMLImageElement.prototype;
  jest.spyOn(prototype, 'naturalWidth', 'get').mockImplementation(() => fake.picture.width);
  jest.spyOn(prototype, 'naturalHeight', 'get').mockImplementation(() => fake.picture.height);
  jest.spyOn(prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    Element.prototype.setAttribute.call(this, name, value);
    if (name === 'src' && value.startsWith('blob:')) {
      soon(() => this.dispatchEvent(new Event(fake.loads ? 'load' : 'error')), 0);
    }
  });
  globalThis.createImageBitmap = () =>
    fake.decodes
      ? Promise.resolve({ ...fake.picture, close: () => undefined })
      : Promise.reject(new DOMException('broken', 'InvalidStateError'));
}

function fakeUrls(fake: FakeCanvas): void {
  let made = 0;
  URL.createObjectURL = () => {
    const url = `blob:test/${(made += 1)}`;
    fake.liveUrls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void fake.liveUrls.delete(url);
}
