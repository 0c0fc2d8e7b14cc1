import { AntdAlert } from '@/components/kit/alert';
import { paths } from '@/lib/links/paths';
import { Link, useLocation } from '@/lib/links/router';
import layout from '@/styles/layout.module.css';

/** Above a visitors' form in the office: whom it is for, and where an admin does the same. */
export function VisitorsView() {
  const { pathname } = useLocation();
  const isDeletion = pathname === paths.deleteAccount;
  if (!isDeletion && pathname !== paths.contactUs) return null;
  return (
    <div className={layout.notice}>
      <AntdAlert>
        This is what visitors see.
        {isDeletion && (
          <>
            {' '}
            Somebody asks by letter? <Link to={paths.privacyRequest}>Privacy request</Link>
          </>
        )}
      </AntdAlert>
    </div>
  );
}
