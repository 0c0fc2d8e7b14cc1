import { BidiText } from '@/components/plain/bidi-text';
import { PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Drawing } from '@/components/plain/state';
import { paths } from '@/lib/links/paths';
import { Link, useLocation } from '@/lib/links/router';
import { NOT_FOUND_TITLE } from '@/lib/screens';

export default function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <PublicPage>
      <div className="plain-page">
        <Drawing name="map" />
        <ScreenHeading>{NOT_FOUND_TITLE}</ScreenHeading>
        <p>
          There is no screen at this address: <BidiText>{pathname}</BidiText>
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
