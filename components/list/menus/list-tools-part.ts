import { lazyModule } from '@/lib/browser/lazy-module';

/** What a list needs beyond one page of the server; loaded when it is first used. */
export const listToolsPart = lazyModule('list-tools', async () => {
  const { listTools } = await import('@/components/full-list/list-tools');
  return listTools;
});
