import { lazyModule } from '@/lib/browser/lazy-module';

/** The code of what a list does with all its rows; loaded when it is first used. */
export const fullListPart = lazyModule('list-tools', async () => {
  const { fullList } = await import('./full-list');
  return fullList;
});

export type FullListPart = Awaited<ReturnType<typeof fullListPart.load>>;
