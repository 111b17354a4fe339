/** `gradus serve` with workers that die on command. */
import { acceptedSettings } from '../../gateway/process/settings.ts';
import { serve } from '../../gateway/serve.ts';

const workerUrl = new URL('./mortal-worker.js', import.meta.url);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
process.exit(await serve(acceptedSettings(process.env), print, { workerUrl }));
