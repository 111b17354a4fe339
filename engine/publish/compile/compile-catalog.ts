/** Compiles a catalog source: records in their final order, each code once, each claim with its source. */
import { compareCodeParts } from '../../../shared/course-code.ts';
import { append } from '../append.ts';
import type { CanonicalCourse, CanonicalSource } from '../canonical-codes.ts';
import type { CatalogSource, SourceCatalog, SourceCourse } from '../catalog-source.ts';
import type { ReportFinding } from '../findings.ts';
import type { CompileContext } from './compile-context.ts';
import { type CompiledCourse, compileCourse } from './compile-course.ts';
import { type CompiledCredential, compileCredential } from './compile-credential.ts';
import type { LabelNames } from './rule-label.ts';
import { SourceLedger } from './source-ledger.ts';
import { withSymmetricAntirequisites } from './symmetric-antirequisites.ts';
import type { ReadText } from './text-reader.ts';

export interface CompiledCatalog {
  readonly catalog: SourceCatalog;
  /** In the order of course ids. */
  readonly courses: readonly CompiledCourse[];
  /** In the order of credential ids. */
  readonly credentials: readonly CompiledCredential[];
  readonly ledger: SourceLedger;
}

/** Reports records that repeat a code; the first one counts. */
export function compileCatalog(
  source: CanonicalSource,
  readText: ReadText,
  report: ReportFinding,
): CompiledCatalog {
  const courses = distinctCourses(source, report);
  const credentials = firstOfEach(
    source.credentials,
    ({ credential_id }) => credential_id,
    (id) => report('duplicate_credential', id, `${id} has more than one record; the first one counts`),
  ).sort((a, b) => compareIds(a.credential_id, b.credential_id));
  const context: CompileContext = {
    ledger: new SourceLedger(source.catalog),
    names: labelNames(source),
    spellings: source.spellings,
    catalogUrl: source.catalog.url,
    readText,
    report,
    listedBy: indexListings(courses),
  };
  const compiled = courses.map((course) => compileCourse(course, context));
  const compiledCredentials = credentials.map((credential) => compileCredential(credential, context));
  return {
    catalog: source.catalog,
    courses: withSymmetricAntirequisites(compiled, compiledCredentials, report),
    credentials: compiledCredentials,
    ledger: context.ledger,
  };
}

/** Compares by UTF-16 units. */
export function compareIds(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The distinct courses in order of their ids: by subject, then by catalog number. */
function distinctCourses(source: CanonicalSource, report: ReportFinding): CanonicalCourse[] {
  return firstOfEach(
    source.courses,
    ({ course_code }) => course_code,
    (code) => report('duplicate_course', code, `${code} has more than one record; the first one counts`),
  ).sort((a, b) => compareCodeParts([a.subject, a.catalog_number], [b.subject, b.catalog_number]));
}

function firstOfEach<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  onRepeated: (key: string) => void,
): Item[] {
  const firsts = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (firsts.has(key)) onRepeated(key);
    else firsts.set(key, item);
  }
  return [...firsts.values()];
}

function indexListings(courses: readonly SourceCourse[]): CompileContext['listedBy'] {
  const listedBy = new Map<string, SourceCourse[]>();
  for (const course of courses) {
    for (const code of new Set(course.cross_listings ?? [])) {
      if (code !== course.course_code) append(listedBy, code, course);
    }
  }
  return (code) => listedBy.get(code) ?? [];
}

function labelNames(source: CatalogSource): LabelNames {
  const titles = new Map(source.credentials.map(({ credential_id, title }) => [credential_id, title]));
  const programs = new Map(source.catalog.programs?.map(({ program, names }) => [program, names[0]]));
  return {
    credentialTitle: (id) => titles.get(id) ?? id,
    programName: (program) => programs.get(program) ?? program,
  };
}
