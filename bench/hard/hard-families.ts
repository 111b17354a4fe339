/**
 * Families of allocations that grow in one direction each until no search can prove them; deterministic by seed. What
 * they have in common: the student holds every course, completed, and every rule is below an exclusive `all_of`.
 */
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';

export interface HardFamily {
  readonly name: string;
  /** What its size counts. */
  readonly grows: string;
  readonly sizes: readonly number[];
  readonly make: (size: number, seed: number) => HardAllocation;
}

export interface HardAllocation {
  readonly source: CatalogSource;
  readonly state: StateDocument;
}

type Root = Extract<Rule, { kind: 'all_of' }>;
type Pool = Extract<Rule, { kind: 'courses_from' | 'n_of' }>;
type Random = (below: number) => number;

export const hardFamilies: readonly HardFamily[] = [
  {
    name: 'pools of three that need every course',
    grows: 'pools',
    sizes: [8, 14, 20, 26],
    make: (size, seed) => poolsOfThree(size, seed, 0),
  },
  {
    name: 'pools of three, one course short',
    grows: 'pools',
    sizes: [8, 14, 20, 26],
    make: (size, seed) => poolsOfThree(size, seed, 1),
  },
  {
    name: 'pools over all 60 courses',
    grows: 'pools',
    sizes: [8, 14, 20],
    make: (size, seed) => equalPools(size, seed),
  },
  {
    name: 'half of the pairs share: pools over 24 courses',
    grows: 'pools',
    sizes: [10, 20, 40, 52, 64],
    make: (size, seed) => sharingPools(size, seed, (count, course_codes) => pick(count, course_codes)),
  },
  {
    name: 'half of the pairs share: thresholds over 24 courses',
    grows: 'rule nodes',
    sizes: [310, 620, 1248, 1550],
    make: sharingThresholds,
  },
  {
    name: 'degrees of 60 rules that name courses twice',
    grows: 'degrees',
    sizes: [1, 2, 3],
    make: namingTwice,
  },
  {
    name: 'credentials tied by overlap limits',
    grows: 'credentials',
    sizes: [2, 5, 9, 14],
    make: tiedCredentials,
  },
  {
    name: 'courses with many options: limits across pools',
    grows: 'limits',
    sizes: [2, 5, 8, 11],
    make: limitsAcrossPools,
  },
  {
    name: 'pools of odd units in a ring',
    grows: 'pools',
    sizes: [6, 10, 14, 20],
    make: oddUnits,
  },
];

const codeOf = (at: number): string => `C ${100 + at}`;
const codes = (count: number): string[] => Array.from({ length: count }, (_, at) => codeOf(at));

function pick(count: number, course_codes: string[]): Pool {
  return { kind: 'courses_from', from: { course_codes }, count };
}

/** Every pool's three courses are drawn first, so all pools can be met; `short` of the courses are not held. */
function poolsOfThree(size: number, seed: number, short: number): HardAllocation {
  const random = sequence(seed);
  const held = shuffled(codes(3 * size), random);
  const rules = Array.from({ length: size }, (_, at) => {
    const members = new Set(held.slice(3 * at, 3 * at + 3));
    while (members.size < 9) members.add(codeOf(random(3 * size)));
    return pick(3, shuffled([...members], random));
  });
  return allocationOf([exclusive(rules)], held.slice(short), 0.5);
}

function equalPools(size: number, seed: number): HardAllocation {
  const held = shuffled(codes(60), sequence(seed));
  const rules = Array.from({ length: size }, () => pick(3, codes(60)));
  return allocationOf([exclusive(rules)], held, 0.5);
}

function sharingPools(
  size: number,
  seed: number,
  makePool: (count: number, course_codes: string[]) => Pool,
  members = 8,
): HardAllocation {
  const random = sequence(seed);
  const pools = Array.from({ length: size }, () =>
    makePool(2 + random(2), shuffled(codes(24), random).slice(0, members)),
  );
  return allocationOf([exclusive(halfSharing(pools, random))], codes(24), 0.5);
}

/** Each pool spelled out as an `n_of` over 24 course leaves. A core of further courses makes up the number of nodes. */
function sharingThresholds(nodes: number, seed: number): HardAllocation {
  const random = sequence(seed);
  const size = Math.floor((nodes - 1) / 26);
  const pools = Array.from({ length: size }, (): Pool => {
    return { kind: 'n_of', count: 2 + random(2), rules: shuffled(codes(24), random).map(course) };
  });
  const core = Array.from({ length: nodes - 2 - 25 * size }, (_, at) => course(codeOf(24 + at)));
  const rules = [...halfSharing(pools, random), { kind: 'all_of', rules: core } satisfies Rule];
  return allocationOf([exclusive(rules)], codes(24 + core.length), 0.5);
}

/** About half of the pairs name each other. */
function halfSharing(pools: readonly Pool[], random: Random): Pool[] {
  const partners = pools.map((): string[] => []);
  for (const [left, own] of partners.entries()) {
    for (const [right, other] of partners.entries()) {
      if (right <= left || random(2) === 0) continue;
      own.push(`pool ${right}`);
      other.push(`pool ${left}`);
    }
  }
  return pools.map((pool, at) => ({ ...pool, rule_id: `pool ${at}`, shares_with: partners[at] ?? [] }));
}

/** Twenty groups of three leaves each, every third group a pool; a rule can name a course twice. */
function namingTwice(size: number, seed: number): HardAllocation {
  const random = sequence(seed);
  const some = (count: number): string[] => Array.from({ length: count }, () => codeOf(random(40)));
  const degree = (): Rule[] =>
    Array.from({ length: 20 }, (_, at): Rule => {
      if (at % 3 === 0) return pick(2, some(12));
      if (at % 3 === 1) return { kind: 'any_of', rules: some(3).map(course) };
      return { kind: 'n_of', count: 2, rules: some(3).map(course) };
    });
  return allocationOf(
    Array.from({ length: size }, () => exclusive(degree())),
    codes(30),
    0.5,
    3,
  );
}

function tiedCredentials(size: number, seed: number): HardAllocation {
  const random = sequence(seed);
  const roots = Array.from({ length: size }, () =>
    exclusive(Array.from({ length: 4 }, () => pick(2 + random(2), shuffled(codes(40), random).slice(0, 10)))),
  );
  return allocationOf(roots, codes(40), 0.5, 2);
}

/** Every limit concerns another set of courses, so a course draws on any of several. */
function limitsAcrossPools(size: number, seed: number): HardAllocation {
  const random = sequence(seed);
  const pools = Array.from({ length: 8 }, () => pick(4, shuffled(codes(40), random).slice(0, 16)));
  const rules = pools.map((pool, at): Rule => {
    const limits = [{ from: { course_codes: shuffled(codes(40), random).slice(0, 24) }, maximum_count: 3 }];
    return at < size ? { kind: 'all_of', rules: [pool], limits } : pool;
  });
  const limits = Array.from({ length: Math.max(0, size - 8) }, () => ({
    from: { course_codes: shuffled(codes(40), random).slice(0, 20) },
    maximum_count: 16,
  }));
  return allocationOf([{ ...exclusive(rules), limits }], codes(40), 0.5);
}

function oddUnits(size: number, seed: number): HardAllocation {
  const count = 5 * size;
  const rules = Array.from({ length: size }, (_, at): Rule => {
    const course_codes = Array.from({ length: 10 }, (_member, member) => codeOf((5 * at + member) % count));
    return { kind: 'courses_from', from: { course_codes }, units: 3.75 };
  });
  return allocationOf([exclusive(rules)], codes(count), sequence(seed));
}

function course(course_code: string): Rule {
  return { kind: 'course', course_code };
}

function exclusive(rules: Rule[]): Root {
  return { kind: 'all_of', rules, exclusive: true };
}

/** `units` of every course, or how they are drawn; `overlap`: how many courses any two of the credentials may share. */
function allocationOf(
  requirements: readonly Root[],
  held: readonly string[],
  units: number | Random,
  overlap?: number,
): HardAllocation {
  const named = new Set([...held, ...codes(60)]);
  return {
    source: {
      catalog: { institution: 'Bench', catalog_version_id: 'bench', captured_at: '2026-01-01T00:00:00Z' },
      courses: [...named].sort().map((course_code) => ({
        course_code,
        title: course_code,
        units: typeof units === 'number' ? units : 0.25 * (1 + units(5)),
      })),
      credentials: requirements.map((requirement, at) => ({
        credential_id: `credential:${String(at).padStart(2, '0')}`,
        kind: 'minor',
        title: `Credential ${at}`,
        requirement,
        overlap_limits: overlap === undefined ? [] : [{ maximum_count: overlap }],
      })),
      renames: [],
      remarks: [],
    },
    state: {
      catalog_version_id: 'bench',
      terms: [{ term_id: '2026' }],
      courses: held.map((course_code) => ({ term_id: '2026', course_code, status: 'taken' as const })),
      credential_ids: [],
      attributes: {},
    },
  };
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const list = [...values];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    const [one, two] = [list[at], list[other]];
    if (one !== undefined && two !== undefined) [list[at], list[other]] = [two, one];
  }
  return list;
}

function sequence(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
