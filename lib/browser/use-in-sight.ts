import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far beyond the window's edge an element counts as in sight. */
const MARGIN = '300px 0px';

const listeners = new WeakMap<Element, (isInSight: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One for all elements; undefined where the browser has none. */
function observe(): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  return (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  ));
}

/** Whether an element is in the window or near it, for what only those need who see it. */
export function useInSight<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isInSight, setInSight] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(function watchPlace() {
    const { current } = place;
    const watch = observe();
    if (!current || !watch) return;
    listeners.set(current, setInSight);
    watch.observe(current);
    return () => watch.unobserve(current);
  }, []);

  return [place, isInSight];
}
