import { useEffect } from 'react';

import { useConfig } from '@/lib/config/config';

/** Sets the document title: "Users · Creative Story". */
export function useDocumentTitle(screen: string): void {
  const { brandName } = useConfig().config;
  useEffect(
    function nameTheWindow() {
      document.title = `${screen} · ${brandName}`;
    },
    [screen, brandName],
  );
}
