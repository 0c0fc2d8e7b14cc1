import { Segmented } from 'antd';

import { useOneStop } from '@/lib/browser/use-one-stop';
import { readParam, withParams } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import { useGoWithin } from '@/lib/links/use-link';

/** How a look that is no table is called in links. */
const inLinks = (name: string) => name.toLowerCase();

/** Whether the link shows the look of this name in place of the table. */
export function useIsLook(name: string | undefined): boolean {
  const { search } = useLocation();
  return name !== undefined && readParam(search, 'look') === inLinks(name);
}

/** The switch between the table and another look. */
export function LookSwitch({ name }: { name: string }) {
  const { search } = useLocation();
  const goWithin = useGoWithin();
  const isOn = useIsLook(name);

  function choose(look: string): void {
    const next = withParams(search, { look: look || null, peek: null, edit: null });
    goWithin(next, { replace: true });
  }

  return (
    <div ref={useOneStop()}>
      <Segmented
        aria-label="Look"
        value={isOn ? inLinks(name) : ''}
        options={[
          { value: '', label: 'Table' },
          { value: inLinks(name), label: name },
        ]}
        onChange={choose}
      />
    </div>
  );
}
