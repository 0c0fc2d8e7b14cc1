import { animate } from 'framer-motion/dom/mini';
import { useEffect, useRef, type ReactNode } from 'react';

import { REDUCED_MOTION } from '@/lib/browser/media-queries';
import { PAGE_SLIDE_SECONDS } from '@/lib/constants';
import { useStore } from '@/lib/storage/store';

/** Slides a page in (specification §2, §9); under reduced motion it is simply there. */
export function PageSlide({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const isStill = useStore(REDUCED_MOTION);

  useEffect(
    function slideIn() {
      if (!page.current || isStill) return;
      const slide = animate(
        page.current,
        { transform: ['translateX(48px)', 'none'] },
        { duration: PAGE_SLIDE_SECONDS },
      );
      return () => slide.cancel();
    },
    [isStill],
  );

  return <div ref={page}>{children}</div>;
}
