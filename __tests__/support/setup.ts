import { failOnNoise } from './noise';
import type * as Browser from './setup-browser';

failOnNoise();
// Tests in the node environment have no browser to prepare, and do not load what prepares one.
if (typeof window !== 'undefined') {
  jest.requireActual<typeof Browser>('./setup-browser').prepareBrowser();
}
