import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether something is open that another screen closes, for instance by the Back button. */
export function useOpenHere(): [boolean, (isOpen: boolean) => void] {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<string | null>(null);
  // Its screen shown again later must not open it.
  if (place !== null && place !== pathname) setPlace(null);
  return [place === pathname, (isOpen) => setPlace(isOpen ? pathname : null)];
}
