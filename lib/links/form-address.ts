import { matchPath } from 'react-router-dom';

import { nounPaths } from '@/lib/screens';

import { paths } from './paths';

const { recordPath: anyRecord, addPath: anyForm } = nounPaths(':noun', '');
const WITH_FORMS = [anyRecord, anyForm, ...Object.values(paths)];

/** Whether an internal address may be that of a form; which nouns there are, `app` knows. */
export function isFormAddress(address: string): boolean {
  const pathname = address.split(/[?#]/)[0] ?? '';
  return address.startsWith('/') && WITH_FORMS.some((path) => matchPath(path, pathname) !== null);
}
