import DoctorScreen from '@/features/doctor/doctor-screen';
import { NounsContext } from '@/lib/nouns/noun';

import { NOUNS } from './nouns';

/** The doctor, which tests the calls of each noun; it needs no token, so no shell names them. */
export default function ApiDoctorScreen() {
  return (
    <NounsContext value={NOUNS}>
      <DoctorScreen />
    </NounsContext>
  );
}
