/** Attacks from a process of its own, until it is killed: what it costs to attack must not delay the probes. Arguments: name, port, index. */
import { openBenchIndex } from '../bench-index.ts';
import { attacks } from './attacks.ts';

const [name = '', port = '', directory = ''] = process.argv.slice(2);
const attack = attacks.find((each) => each.name === name);
if (attack === undefined) throw new Error(`there is no attack named ${name}`);
const { graph } = await openBenchIndex(directory);
attack.begin({ port: Number(port), graph });
process.stdout.write('begun\n');
