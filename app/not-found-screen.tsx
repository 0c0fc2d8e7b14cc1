import { Link } from 'react-router-dom';

import { PublicPage } from '@/components/public-page';
import { ScreenHeading } from '@/components/screen-heading';
import { paths } from '@/lib/paths';

export default function NotFoundScreen() {
  return (
    <PublicPage>
      <div className="plain-page">
        <ScreenHeading>404 - Not Found!</ScreenHeading>
        <p>
          <Link to={paths.signIn}>Go Home</Link>
        </p>
      </div>
    </PublicPage>
  );
}
