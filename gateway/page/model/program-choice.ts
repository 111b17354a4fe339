/** The programs of the catalog that typed text may mean. A catalog has several names for one program, and similar names for several. */

export interface NamedProgram {
  readonly program: string;
  /** Other names, in lower case. */
  readonly names: readonly string[];
}

/** `isSure`: the text is the name of exactly one program. Otherwise the student chooses; there may be no choices. */
export interface ProgramChoice {
  readonly isSure: boolean;
  readonly programs: readonly string[];
}

const offeredPrograms = 8;
/** These words do not distinguish programs. */
const commonWords: ReadonlySet<string> = new Set([
  'a',
  'and',
  'for',
  'in',
  'of',
  'program',
  'student',
  'students',
  'the',
]);

export function programsNamed(text: string, known: readonly NamedProgram[]): ProgramChoice {
  const named = known.filter((one) => isNamed(text, one)).map(({ program }) => program);
  const exact = known.find(({ program }) => program === text.trim());
  if (exact !== undefined) return { isSure: true, programs: [exact.program] };
  if (named.length > 0) return { isSure: named.length === 1, programs: named };
  const wanted = wordsOf(text);
  const alike = known
    .map(({ program, names }) => {
      const own = new Set([program, ...names].flatMap(wordsOf));
      const shared = wanted.filter((word) => own.has(word)).length;
      return { program, shared, others: own.size - shared };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.others - b.others);
  const most = alike[0]?.shared ?? 0;
  // Sharing fewer words than the best match is no similarity, nor is a single common word such as "science".
  const best = alike.filter(({ shared }) => shared >= Math.max(1, most - 1));
  return { isSure: false, programs: best.slice(0, offeredPrograms).map(({ program }) => program) };
}

/** True if no rule of the catalog can test this program; a catalog that lists no programs accepts any. */
export function isUnnamed(program: string, known: readonly NamedProgram[]): boolean {
  return known.length > 0 && !known.some((one) => isNamed(program, one));
}

function isNamed(text: string, { program, names }: NamedProgram): boolean {
  const small = text.trim().toLowerCase();
  return program.toLowerCase() === small || names.includes(small);
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length > 1 && !commonWords.has(word));
}
