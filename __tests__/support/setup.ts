import '@testing-library/jest-dom';

import { failOnNoise } from './noise';
import { prepareBrowser } from './setup-browser';

failOnNoise();
// Tests in the node environment have no browser to prepare.
if (typeof window !== 'undefined') prepareBrowser();
