import { domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

import { PAGE_SLIDE_SECONDS } from '@/lib/constants';

/** Slides a page in (specification §2, §9); under reduced motion it is simply there. */
export function PageSlide({ children }: { children: ReactNode }) {
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: PAGE_SLIDE_SECONDS }}>
      <LazyMotion features={domAnimation} strict>
        <m.div initial={{ x: 48 }} animate={{ x: 0 }}>
          {children}
        </m.div>
      </LazyMotion>
    </MotionConfig>
  );
}
