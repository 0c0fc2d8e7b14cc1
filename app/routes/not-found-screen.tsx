import { BidiText } from '@/components/plain/bidi-text';
import { PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Drawing } from '@/components/plain/state';
import { paths } from '@/lib/links/paths';
import { Link, matchPath, useLocation } from '@/lib/links/router';
import { NOT_FOUND_TITLE, screens } from '@/lib/screens';

export default function NotFoundScreen() {
  const { pathname } = useLocation();
  // Visitors leave out what all addresses begin with.
  const meant = Object.values(screens).find(({ path }) => matchPath(path, `/admin${pathname}`));
  return (
    <PublicPage>
      <div className="plain-page">
        <Drawing name="map" />
        <ScreenHeading>{NOT_FOUND_TITLE}</ScreenHeading>
        <p>
          There is no screen at this address: <BidiText>{pathname}</BidiText>
          {meant && (
            <>
              . Did you mean <Link to={meant.path}>{meant.title}</Link>?
            </>
          )}
        </p>
        <p>
          <Link to={paths.signIn} className="primary-link">
            Go Home
          </Link>
        </p>
      </div>
    </PublicPage>
  );
}
