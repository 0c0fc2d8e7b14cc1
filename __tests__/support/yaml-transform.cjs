const { parse } = require('yaml');

/** Jest keeps what a transform returns: the contract is parsed once, not in each test file. */
module.exports = {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(parse(text))};` }),
};
