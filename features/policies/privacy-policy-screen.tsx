import { getPrivacyPolicy, savePrivacyPolicy, type Policy } from './api';
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
