// Where this package's own better-sqlite3 is not installed, a newer one above it would be found, which Node 20 cannot run: it ends
// the process without a word.
const { version } = require('better-sqlite3/package.json');
if (!version.startsWith('12.')) throw new Error(`version ${version} is installed in place of version 12`);
module.exports = require('better-sqlite3');
