/** Publishes two catalogs in turn to one place until it is killed; the place is the argument. */
import { catalogOf, course, writeSample } from '../unit/publish/sample.ts';

const out = process.argv[2] ?? '';
const sources = [2, 3].map((count) =>
  catalogOf({ courses: Array.from({ length: count * 50 }, (_, number) => course(`CS ${number}`)) }),
);

writeSample(catalogOf({ courses: [course('CS 1')] }), out);
process.stdout.write('first\n');
for (let round = 0; ; round += 1) {
  const source = sources[round % sources.length];
  if (source !== undefined) writeSample(source, out);
}
