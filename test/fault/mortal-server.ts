/** `gradus serve` with workers that die when they are told to. */
import { serve } from '../../gateway/main.ts';

const workerUrl = new URL('./mortal-worker.js', import.meta.url);
process.exit(await serve(process.env, (line) => void process.stdout.write(`${line}\n`), { workerUrl }));
