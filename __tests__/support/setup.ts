import '@testing-library/jest-dom';

import { failOnNoise } from './noise';

failOnNoise();
if (typeof window !== 'undefined') {
  // Tests in the node environment have no browser to prepare.
  require('./setup-browser');
}
