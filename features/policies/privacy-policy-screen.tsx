import { recordRead } from '@/lib/coming-read';

import { getPrivacyPolicy, POLICIES, savePrivacyPolicy } from './api';
import type { Policy } from './policy';
import { PolicyScreen } from './policy-screen';

const PRIVACY_POLICY: Policy = {
  name: 'privacy-policy',
  title: 'Privacy Policy',
  read: getPrivacyPolicy,
  save: savePrivacyPolicy,
  success: 'Privacy Poilicy Content Updated Succesfully.', // spelling is the specification's
};

export default function PrivacyPolicyScreen() {
  return <PolicyScreen policy={PRIVACY_POLICY} />;
}

PrivacyPolicyScreen.firstRead = recordRead(POLICIES, PRIVACY_POLICY.name, PRIVACY_POLICY.read);
