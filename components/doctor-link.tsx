import { Link } from 'react-router-dom';

import { paths } from '@/lib/paths';

/** The way to the doctor, beside a failure that may be one of the set-up; not while offline. */
export function DoctorLink() {
  return navigator.onLine && <Link to={paths.doctor}>Check the API</Link>;
}
