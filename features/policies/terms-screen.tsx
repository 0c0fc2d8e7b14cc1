import { getTerms, saveTerms, type Policy } from './api';
import { PolicyScreen } from './policy-screen';

const TERMS: Policy = {
  name: 'terms',
  title: 'Terms & Condition',
  read: getTerms,
  save: saveTerms,
  success: 'Terms & Condition Content Updated Succesfully', // spelling is the specification's
};

export default function TermsScreen() {
  return <PolicyScreen policy={TERMS} />;
}
