import { ScreenHeading } from '@/components/plain/screen-heading';
import { Spinner } from '@/components/plain/spinner';
import { readParam } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import { screens } from '@/lib/screens';
import { ownerOf, useSession } from '@/lib/session/session';

import { OneErasure } from './one-erasure';
import { PersonSearch } from './person-search';
import { useErasure } from './use-erasure';

/** One person's request: what is kept about them, to export and to erase. */
export default function PrivacyRequestScreen() {
  const { search } = useLocation();
  const owner = ownerOf(useSession());
  const who = readParam(search, 'who') ?? '';
  const erasure = useErasure(owner, who);
  const { job } = erasure;

  // What was left half done comes first, as soon as the device has said so.
  if (!erasure.isKnown) {
    return (
      <>
        <ScreenHeading>{screens.privacyRequest.title}</ScreenHeading>
        <Spinner />
      </>
    );
  }
  if (job === null || (job.shown === null && who !== '')) {
    return <PersonSearch erasure={erasure} who={who} />;
  }
  return <OneErasure erasure={erasure} job={job} />;
}
