/** Whole catalogs against random and plausible plans: every allocation is proven within the budget. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { allocate } from '../../engine/allocate/allocate.ts';
import { Evaluator } from '../../engine/evaluate/evaluator.ts';
import { academicStatus } from '../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import type { AdapterName } from '../../engine/publish/adapters/adapters.ts';
import { uint8At, uint32At } from '../../shared/column.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import {
  type CourseGraph,
  copyText,
  graphFileName,
  openCourseGraph,
} from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { publishCatalog, realCatalogDirectory } from '../real-catalogs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { unlockJob } from './ask.ts';

const plansPerCredential = 4;
/** Many times what an allocation takes; one that is not proven within it is a finding. */
const maximumUnits = 10 * defaultWorkUnits;

const demonstration = join(packageRoot(), 'engine/publish/demonstration');
const catalogs: readonly (readonly [AdapterName, string | null])[] = [
  ['source', demonstration],
  ['waterloo', realCatalogDirectory('waterloo')],
];

for (const [adapter, directory] of catalogs) {
  const skip = directory === null ? 'no such catalog on this machine' : false;
  test(`every credential of ${adapter} is allocated, and proven`, { skip }, async () => {
    const graph = await catalogGraph(adapter, directory ?? '');
    const evaluator = new Evaluator(graph);
    const distribution = new Map<string, number>();
    const times: number[] = [];
    for (let credential = 0; credential < graph.credentialCount; credential += 1) {
      for (let seed = 0; seed < plansPerCredential; seed += 1) {
        const state = plan(graph, credential, seed);
        evaluator.load(fromJob(unlockJob(graph, state, [])));
        const partner = (credential * 7 + seed) % graph.credentialCount;
        const asked = seed === 0 ? [credential, partner] : [credential];
        const started = performance.now();
        const { trees, proven } = allocate(evaluator, asked, new WorkMeter(maximumUnits));
        times.push(performance.now() - started);
        const id = copyText(graph, uint32At(graph.sections['credential.id'], credential));
        assert.ok(proven, `${id} with plan ${seed} is not proven`);
        const status = academicStatus(trees[0]?.verdict ?? 5);
        distribution.set(status, (distribution.get(status) ?? 0) + 1);
      }
    }
    times.sort((a, b) => a - b);
    const at = (share: number): string =>
      `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)} ms`;
    process.stdout.write(
      `# ${adapter}: ${times.length} allocations, median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}; ` +
        `${[...distribution].map(([status, count]) => `${status} ${count}`).join(', ')}\n`,
    );
  });
}

async function catalogGraph(adapter: AdapterName, directory: string): Promise<CourseGraph> {
  const out = join(temporaryDirectory(), 'index');
  await publishCatalog(adapter, directory, out);
  return openCourseGraph(join(out, graphFileName));
}

/** A plan of courses that the credential names (all of a plan, or half) and others of the catalog. */
function plan(graph: CourseGraph, credential: number, seed: number): StateDocument {
  const random = sequence(1000 * credential + seed);
  const named = namedCourses(graph, uint32At(graph.sections['credential.requirement'], credential));
  const chosen = new Set<number>();
  const fromNamed = [40, 30, 15, 0][seed] ?? 0;
  for (let draw = 0; draw < fromNamed && named.length > 0; draw += 1)
    chosen.add(named[random(named.length)] ?? 0);
  while (chosen.size < 44) chosen.add(random(graph.courseCount));
  const terms = Array.from({ length: 8 }, (_, term) => ({ term_id: `${2022 + term}` }));
  const courses = [...chosen].map((course, index) => ({
    term_id: terms[index % terms.length]?.term_id ?? '',
    course_code: copyText(graph, course),
    status: index % 4 === 0 ? ('planned' as const) : ('taken' as const),
    grade: 50 + random(50),
  }));
  return {
    catalog_version_id: graph.catalogVersionId,
    terms,
    courses,
    credential_ids: [],
    attributes: { cumulative_average: 80 },
  };
}

/** Courses that have a record and are named by a leaf or a set of the tree. */
function namedCourses({ sections, courseCount }: CourseGraph, root: number): number[] {
  if (root === none) return [];
  const courses = new Set<number>();
  const kinds = sections['rule.kind'];
  for (let node = root; node < root + uint32At(sections['rule.size'], root); node += 1) {
    const argument = uint32At(sections['rule.argument'], node);
    if (uint8At(kinds, node) === 0) courses.add(argument);
    if (uint8At(kinds, node) !== 4) continue;
    const set = uint32At(sections['selection.set'], argument);
    const members = sections['set.course'].subarray(
      uint32At(sections['set.offsets'], set),
      uint32At(sections['set.offsets'], set + 1),
    );
    for (const course of members) courses.add(course);
  }
  return [...courses].filter((course) => course < courseCount);
}

/** Pseudo-random numbers from a fixed seed, so that a finding can be reproduced. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
