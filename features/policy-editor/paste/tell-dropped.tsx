import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';

import type { Dropped } from './pass';

/** Says once what was left out of a pasted text: named, links, colours. `keepColours` brings the colours back. */
export function tellDropped(
  { named, links, hasLostColours }: Dropped,
  keepColours?: () => void,
): void {
  const what = links === 1 ? 'A link was' : `${links} links were`;
  const left = hasLostColours ? [...named, 'colours'] : named;
  const said = [
    ...(named.length > 0 ? [`Left out of what was pasted: ${left.join(', ')}.`] : []),
    ...(hasLostColours && named.length === 0
      ? ['The colours of what was pasted were left out.']
      : []),
    ...(links > 0
      ? [
          `${what} left out, and the words kept: links can lead to https, mail and phone addresses only.`,
        ]
      : []),
  ];
  if (said.length === 0) return;
  const isLost = named.length + links > 0;
  showToast(
    isLost ? 'warning' : 'info',
    said.join(' '),
    hasLostColours && keepColours
      ? (controls) => <ToastButton label="Keep colours" run={keepColours} controls={controls} />
      : undefined,
  );
}
