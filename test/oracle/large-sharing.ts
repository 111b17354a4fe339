/** Random catalogs too large for brute force, in which credentials compete for courses, by seed. */
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';

export interface LargeSharing {
  readonly name: string;
  readonly source: CatalogSource;
  readonly state: StateDocument;
}

type Random = (below: number) => number;

const subjects = ['AA', 'BB', 'CC', 'DD'];

/** 20 to 60 courses held, 10 to 40 rules, one credential or two; every other seed with units and limits. */
export function largeSharing(seed: number): LargeSharing {
  const random = sequence(seed);
  const withUnits = seed % 2 === 1;
  const heldCount = 20 + random(41);
  const codes = Array.from({ length: heldCount + 20 }, (_, index) => `${subjects[index % 4]} ${100 + index}`);
  const held = drawn(random, codes, heldCount);
  const credentialCount = 1 + random(2);
  const ruleCount = 10 + random(31);
  const requirements = Array.from({ length: credentialCount }, (): Rule => {
    const rules = blocks(random, codes, Math.ceil(ruleCount / credentialCount), withUnits);
    return {
      kind: 'all_of',
      exclusive: true,
      rules,
      ...(withUnits ? { limits: [limit(random, codes)] } : {}),
    };
  });
  const overlap = withUnits ? { maximum_units: 0.25 * random(9) } : { maximum_count: random(5) };
  const source: CatalogSource = {
    catalog: { institution: 'Oracle', catalog_version_id: 'oracle', captured_at: '2026-01-01T00:00:00Z' },
    courses: codes.map((course_code) => ({
      course_code,
      title: course_code,
      units: withUnits ? 0.25 * (1 + random(4)) : 0.5,
    })),
    credentials: requirements.map((requirement, index) => ({
      credential_id: `credential:${index}`,
      kind: 'minor',
      title: `Credential ${index}`,
      requirement,
      overlap_limits: credentialCount > 1 && index === 0 ? [overlap] : [],
    })),
    renames: [],
    remarks: [],
  };
  const state: StateDocument = {
    catalog_version_id: 'oracle',
    terms: [{ term_id: '2026' }],
    courses: held.map((course_code) => ({
      term_id: '2026',
      course_code,
      status: random(3) === 0 ? 'planned' : 'taken',
    })),
    credential_ids: [],
    attributes: {},
  };
  const name = `${heldCount} courses, ${credentialCount} credentials, ${ruleCount} rules, units ${withUnits}`;
  return { name, source, state };
}

/** Two credentials whose rules need about as many of a dozen courses as there are; nothing is held. */
export function crowdedRivals(seed: number): Omit<LargeSharing, 'name'> {
  const random = sequence(seed);
  const codes = Array.from({ length: 12 }, (_, index) => `${subjects[index % 4]} ${100 + index}`);
  const pools = (count: number): Rule[] =>
    Array.from({ length: count }, (_, at) => ({
      ...(random(2) === 0
        ? choice(random, codes)
        : pickOf(1 + random(3), drawn(random, codes, 3 + random(3)))),
      rule_id: `rule ${at}`,
      shares_with: random(3) === 0 ? [`rule ${random(count)}`, `rule ${random(count)}`] : [],
    }));
  const requirements = [0, 1].map(
    (): Rule => ({ kind: 'all_of', exclusive: true, rules: pools(5 + random(3)) }),
  );
  return {
    source: {
      catalog: { institution: 'Oracle', catalog_version_id: 'oracle', captured_at: '2026-01-01T00:00:00Z' },
      courses: codes.map((course_code) => ({ course_code, title: course_code, units: 0.5 })),
      credentials: requirements.map((requirement, index) => ({
        credential_id: `credential:${index}`,
        kind: 'minor',
        title: `Credential ${index}`,
        requirement,
        overlap_limits: [],
      })),
      renames: [],
      remarks: [],
    },
    state: {
      catalog_version_id: 'oracle',
      terms: [{ term_id: '2026' }],
      courses: [],
      credential_ids: [],
      attributes: {},
    },
  };
}

function pickOf(count: number, course_codes: string[]): Rule {
  return { kind: 'courses_from', from: { course_codes }, count: Math.min(count, course_codes.length) };
}

function choice(random: Random, codes: readonly string[]): Rule {
  const size = 2 + random(2);
  const rules = drawn(random, codes, size).map((course_code): Rule => ({ kind: 'course', course_code }));
  const count = 1 + random(size);
  return count === 1 ? { kind: 'any_of', rules } : { kind: 'n_of', count, rules };
}

/** Pools and choices, until there are as many rules. */
function blocks(random: Random, codes: readonly string[], ruleCount: number, withUnits: boolean): Rule[] {
  const rules: Rule[] = [];
  for (let count = 0; count < ruleCount; ) {
    if (random(2) === 0) {
      rules.push(pool(random, codes, withUnits));
      count += 1;
    } else {
      const size = 2 + random(3);
      const chosen = drawn(random, codes, size).map((course_code): Rule => ({ kind: 'course', course_code }));
      const needed = 1 + random(size - 1);
      rules.push(
        needed === 1 ? { kind: 'any_of', rules: chosen } : { kind: 'n_of', count: needed, rules: chosen },
      );
      count += 1 + size;
    }
  }
  return rules;
}

function pool(random: Random, codes: readonly string[], withUnits: boolean): Rule {
  const size = 6 + random(12);
  const from: CourseSet = { course_codes: drawn(random, codes, size) };
  const shape = random(4);
  if (withUnits && shape < 2) return { kind: 'courses_from', from, units: 0.25 * (2 + random(5)) };
  const count = 1 + random(4);
  if (shape === 2) return { kind: 'courses_from', from: {}, count, maximum_per_subject: 1 + random(2) };
  if (shape === 3) return { kind: 'courses_from', from: {}, count: count + 1, minimum_subjects: 2 };
  if (random(2) === 0) return { kind: 'courses_from', from, count };
  const [a = '', b = '', c = '', d = ''] = from.course_codes ?? [];
  return {
    kind: 'courses_from',
    from,
    count,
    blocks: [
      [a, b],
      [c, d],
    ],
  };
}

function limit(random: Random, codes: readonly string[]): { from: CourseSet; maximum_units: number } {
  return { from: { course_codes: drawn(random, codes, 12) }, maximum_units: 0.25 * (4 + random(10)) };
}

function drawn(random: Random, codes: readonly string[], count: number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(codes[random(codes.length)] ?? '');
  return [...chosen];
}

function sequence(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (below) => Math.floor(next() * below);
}
