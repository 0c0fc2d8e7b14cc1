import { paths } from '@/lib/navigation/paths';

/** The way to the doctor, beside a failure that may be one of the set-up; not while offline. */
export function DoctorLink() {
  return (
    navigator.onLine && (
      // It stands within a message, where colour alone does not tell a link.
      <a href={`#${paths.doctor}`} style={{ textDecoration: 'underline' }}>
        Check the API
      </a>
    )
  );
}
