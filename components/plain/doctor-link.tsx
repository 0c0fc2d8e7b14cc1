import { ONLINE } from '@/lib/browser/environment';
import { paths } from '@/lib/links/paths';

/** A link to the API doctor, for a failure that may come from the set-up; not while offline. */
export function DoctorLink() {
  return (
    ONLINE.read() && (
      // In running text a link needs more than its colour (WCAG 1.4.1).
      <a href={`#${paths.doctor}`} style={{ textDecoration: 'underline' }}>
        Check the API
      </a>
    )
  );
}
