import { Link } from 'react-router-dom';

import { PublicPage } from '@/components/page/public-page';
import { ScreenHeading } from '@/components/page/screen-heading';
import { paths } from '@/lib/navigation/paths';

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
