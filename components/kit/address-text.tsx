import { Fragment } from 'react';

import { keepInside } from '@/lib/text/bidi';

/** A mail address, which breaks where its parts end before it breaks inside of them. */
export function AddressText({ children }: { children: string }) {
  const parts = keepInside(children).split(/(?<=[@.])/);
  return (
    <bdi translate="no">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
