import { Fragment } from 'react';

import { keepInside } from '@/lib/text/bidi';

/** Where an address may break into lines: behind its marks, but not within "//". */
const BREAKS = /(?<=[@./?&])(?!\/)/;

/** An address beside other text; too long for a line, it breaks between its parts. */
export function AddressText({ children }: { children: string }) {
  return (
    <bdi>
      {keepInside(children)
        .split(BREAKS)
        .map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </bdi>
  );
}
