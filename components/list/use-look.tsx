import { Segmented } from 'antd';
import type { ReactNode } from 'react';

import { useOneStop } from '@/lib/browser/use-one-stop';
import { readParam, withParams } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import { useGoWithin } from '@/lib/links/use-link';

/** Which of two looks the link names, and the switch between them; none where there is one. */
export function useLook(name: string | undefined): [boolean, ReactNode?] {
  const { search } = useLocation();
  const goWithin = useGoWithin();
  const stop = useOneStop<HTMLDivElement>();
  if (name === undefined) return [false];
  const value = name.toLowerCase();
  const isSecond = readParam(search, 'look') === value;
  const choose = (look: string) => {
    const next = withParams(search, {
      look: look === value ? value : null,
      peek: null,
      edit: null,
    });
    goWithin(next, { replace: true });
  };
  return [
    isSecond,
    <div key="look" ref={stop}>
      <Segmented
        aria-label="Look"
        value={isSecond ? value : ''}
        options={[
          { value: '', label: 'Table' },
          { value, label: name },
        ]}
        onChange={choose}
      />
    </div>,
  ];
}
