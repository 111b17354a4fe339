/** Ends the program on an unsupported Node.js. Imported before everything else, so that no native code has run. */
import { nodeVersionFault } from '../../shared/platform.ts';
import { exitCodes } from './exit-codes.ts';

const fault = nodeVersionFault(process.versions.node);
if (fault !== null) {
  process.stderr.write(`gradus: ${fault}\n`);
  process.exit(exitCodes.platform.code);
}
