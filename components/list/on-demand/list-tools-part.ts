import { lazyModule } from '@/lib/browser/lazy-module';

/** The code of a list's tools; loaded when it is first used. */
export const listToolsPart = lazyModule('list-tools', async () => {
  const { listTools } = await import('@/components/list/tools/list-tools');
  return listTools;
});
