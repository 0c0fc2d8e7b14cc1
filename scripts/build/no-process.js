/** In the place of a copy of Node's `process` for browsers, which visitors would load. */
export const env = {};
