import { useEffect } from 'react';

import { useConfig } from '@/lib/config/config';

/** Sets the document title: "Users · Creative Story". With null it stays as it is. */
export function useDocumentTitle(screen: string | null): void {
  const { brandName } = useConfig().config;
  useEffect(
    function nameTheWindow() {
      if (screen !== null) document.title = `${screen} · ${brandName}`;
    },
    [screen, brandName],
  );
}
