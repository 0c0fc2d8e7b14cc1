// Builds out/ unless it is current. Whatever is a server of it imports this first.
import { buildIfNeeded } from './build.mjs';

buildIfNeeded();
