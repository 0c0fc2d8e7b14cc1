import { useContext } from 'react';
import { useLocation } from 'react-router-dom';

import { formAddress } from '@/lib/links/record-link';

import { PeekContext } from './peek-context';

/**
 * The address of the form on show, under which its draft is kept. In the drawer it is that of the
 * record's page, so that there is one draft of a record wherever it is edited.
 */
export function useFormAddress(): string {
  const peek = useContext(PeekContext);
  const here = formAddress(useLocation());
  return peek?.formAddress ?? here;
}
