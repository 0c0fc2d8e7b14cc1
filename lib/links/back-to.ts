import { useLocation } from 'react-router-dom';

import { asFields, asText } from '@/lib/narrow';

/** The history state of a form that leads back to where it was opened once it is saved. */
export function backState(address: string): { backTo: string } {
  return { backTo: address };
}

/** Where the form of this screen leads once it is saved; null for where such forms lead to. */
export function useBackTo(): string | null {
  return asText(asFields(useLocation().state).backTo) || null;
}
