import type * as Guarded from '@/app/routes/guarded-screens';
import type * as Open from '@/app/routes/open-screens';
import type * as Chunks from '@/lib/browser/load-chunk';

// No file is fetched; only its name is asked for.
jest.mock('@/lib/browser/load-chunk', () => ({
  loadChunk: jest.fn(() => new Promise(() => undefined)),
}));

/** The screens, loaded anew: what prepares the tests has loaded what asks for chunks already. */
function loadScreens() {
  let loaded: [typeof Open, typeof Guarded, typeof Chunks] | undefined;
  jest.isolateModules(() => {
    loaded = [
      jest.requireActual('@/app/routes/open-screens'),
      jest.requireActual('@/app/routes/guarded-screens'),
      jest.requireMock('@/lib/browser/load-chunk'),
    ];
  });
  if (!loaded) throw new Error('The screens were not loaded.');
  const [{ OPEN_SCREENS }, { GUARDED_SCREENS }, { loadChunk }] = loaded;
  return { screens: { ...OPEN_SCREENS, ...GUARDED_SCREENS }, loadChunk };
}

const { screens, loadChunk } = loadScreens();
const parts = Object.entries(screens).flatMap(([name, screen]) =>
  'preload' in screen ? [[name, screen.preload] as const] : [],
);

it.each(parts)('the chunk of %s is called like its screen where it fails', (name, preload) => {
  preload();

  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(loadChunk).toHaveBeenLastCalledWith(words, expect.any(Function));
});
