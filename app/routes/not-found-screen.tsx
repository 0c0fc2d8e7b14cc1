import { PublicPage } from '@/components/plain/public-page';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Drawing } from '@/components/plain/state';
import { paths } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { NOT_FOUND_TITLE } from '@/lib/screens';

export default function NotFoundScreen() {
  return (
    <PublicPage>
      <div className="plain-page">
        <Drawing name="map" />
        <ScreenHeading>{NOT_FOUND_TITLE}</ScreenHeading>
        <p>
          <Link to={paths.signIn} className="primary-link">
            Go Home
          </Link>
        </p>
      </div>
    </PublicPage>
  );
}
