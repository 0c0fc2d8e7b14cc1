import { GUARDED_SCREENS } from '@/app/routes/guarded-screens';
import { OPEN_SCREENS } from '@/app/routes/open-screens';
import { loadChunk } from '@/lib/browser/load-chunk';

// No file is fetched; only its name is asked for.
jest.mock('@/lib/browser/load-chunk', () => ({
  loadChunk: jest.fn(() => new Promise(() => undefined)),
}));

const screens = Object.entries({ ...OPEN_SCREENS, ...GUARDED_SCREENS }).flatMap(([name, screen]) =>
  'preload' in screen ? [[name, screen.preload] as const] : [],
);

it.each(screens)('the chunk of %s is called like its screen where it fails', (name, preload) => {
  preload();

  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(loadChunk).toHaveBeenLastCalledWith(words, expect.any(Function));
});
