/** course-impact: whose status would change if a course were planned in good time. */
import { assert } from '../../shared/assert.ts';
import { itemAt, numberAt, uint8At, uint32At } from '../../shared/column.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { linkBits } from '../../shared/index-format/layout.ts';
import { type Asked, absent, type Detail, entryBytes, untimed } from '../../shared/job/job.ts';
import type { FoundVerdict } from '../allocate/allocate.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { unpackIds } from '../evaluate/graph/packed-ids.ts';
import type { Verdict } from '../evaluate/verdict.ts';
import type { WorkEnd } from '../evaluate/work-meter.ts';
import { renderResult } from '../render/academic-result.ts';
import type { Advance, Impact } from '../render/impacts.ts';
import { advancesOf, type OpenRule, openRules } from './advances.ts';
import { askCourse, verdictOfCourse } from './ask-course.ts';
import { inquireCredentials } from './ask-credentials.ts';
import { withCoursePaths } from './ask-paths.ts';
import type { QuestionContext } from './question-context.ts';

const planned = entryStatuses.indexOf('planned');

/**
 * Writes one result per target with its impacts: courses by code, then credentials by id. What the work
 * budget does not permit is not compared, and the result is marked as bounded.
 */
export function answerCourseImpact(context: QuestionContext, asked: Asked): void {
  const { targets, term, bounds, detail } = asked;
  assert(detail !== null, 'an impact names the targets to compare');
  const { sections } = context.evaluator;
  const credentials = [...new Set(unpackIds(detail.againstCredentials))].sort((a, b) => a - b);
  const courses = unpackIds(targets);
  const parts = context.meter.divide(courses.length + 1);
  const credentialsBefore = parts.next(() =>
    inquireCredentials(context, credentials).map(
      (inquiry): CredentialBefore => ({
        verdict: inquiry.verdict,
        endedBy: inquiry.endedBy,
        openRules: openRules(context.evaluator, inquiry),
      }),
    ),
  );
  for (const course of courses) {
    parts.next(() => {
      // Before the options, which may try a whole catalog if a rule accepts any course.
      const { impacts, advances, endedBy } = compare(context, course, detail, credentials, credentialsBefore);
      const result = askCourse(context, course, term, bounds.max_courses);
      const shown = withCoursePaths(context, asked, result.term, result);
      if (endedBy !== null) shown.caveats.bounded(endedBy, uint32At(sections['course.source'], course));
      renderResult(context, shown, { impacts, advances });
    });
  }
}

/** Work units of comparing one course, in addition to the steps of its evaluations (work-meter.ts). */
const unitsPerComparison = 32;

interface Comparison {
  readonly impacts: readonly Impact[];
  readonly advances: readonly Advance[];
  /** The bound that ended the work before everything was compared, or null. */
  readonly endedBy: WorkEnd | null;
}

/** The verdict of a credential without the course, and its unmet rules. */
interface CredentialBefore extends FoundVerdict {
  readonly openRules: readonly OpenRule[];
}

function compare(
  context: QuestionContext,
  target: number,
  detail: Detail,
  credentials: readonly number[],
  credentialsBefore: readonly CredentialBefore[],
): Comparison {
  const { evaluator, state, meter } = context;
  if (meter.spend(unitsPerComparison + evaluator.takeSteps()))
    return { impacts: [], advances: [], endedBy: meter.endedBy };
  const courses = comparedCourses(context, target, detail);
  if (meter.spend(2 * unitsPerComparison * courses.length))
    return { impacts: [], advances: [], endedBy: meter.endedBy };
  const coursesBefore = verdictsOfCourses(context, courses);
  evaluator.load(state, withPlanned(state.entries, target));
  const coursesAfter = verdictsOfCourses(context, courses);
  if (coursesBefore.length + coursesAfter.length < 2 * courses.length) {
    evaluator.load(state);
    return { impacts: [], advances: [], endedBy: meter.endedBy };
  }
  const credentialsAfter = inquireCredentials(context, credentials);
  // An allocation that was cut short proves nothing about the course: both sides must be proven.
  const isProven = (at: number): boolean =>
    itemAt(credentialsBefore, at).endedBy === null && itemAt(credentialsAfter, at).endedBy === null;
  const advances = credentialsAfter.flatMap((inquiry, at) =>
    isProven(at) ? advancesOf(evaluator, inquiry, itemAt(credentialsBefore, at).openRules) : [],
  );
  evaluator.load(state);
  const ofCourses = changes('course', courses, coursesBefore, coursesAfter);
  const compared = [...credentials.keys()].filter(isProven);
  const verdictsOf = (found: readonly FoundVerdict[]) => compared.map((at) => itemAt(found, at).verdict);
  const ofCredentials = changes(
    'credential',
    compared.map((at) => numberAt(credentials, at)),
    verdictsOf(credentialsBefore),
    verdictsOf(credentialsAfter),
  );
  const ended = [...credentialsAfter, ...credentialsBefore].find(({ endedBy }) => endedBy !== null);
  return { impacts: [...ofCourses, ...ofCredentials], advances, endedBy: ended?.endedBy ?? null };
}

/** As many verdicts as the work budget permits: a course may have very many dependents. */
function verdictsOfCourses(context: QuestionContext, courses: readonly number[]): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  for (const course of courses) {
    if (context.meter.spend(context.evaluator.takeSteps())) break;
    verdicts.push(verdictOfCourse(context, course, absent));
  }
  return verdicts;
}

function changes(
  kind: Impact['kind'],
  ids: readonly number[],
  before: readonly Verdict[],
  after: readonly Verdict[],
): Impact[] {
  return ids.flatMap((id, at) => {
    const [was, is] = [itemAt(before, at), itemAt(after, at)];
    return was === is ? [] : [{ kind, id, before: was, after: is }];
  });
}

function comparedCourses({ evaluator }: QuestionContext, target: number, detail: Detail): number[] {
  const courses = new Set(unpackIds(detail.againstCourses));
  if (detail.withDependents) addDependents(evaluator, target, courses);
  courses.delete(target);
  return [...courses].sort((a, b) => a - b);
}

/** The links from a course to others whose presence changes its status. */
const requiresOrExcludes =
  linkBits.prerequisite | linkBits.corequisite | linkBits.antirequisite | linkBits.excluded;

/** Adds the courses whose rules or antirequisites name a course under any of its codes. */
function addDependents(
  { sections, graph, crossListings }: Evaluator,
  target: number,
  courses: Set<number>,
): void {
  const offsets = sections['linked_by.offsets'];
  for (const code of crossListings.of(target)) {
    const end = uint32At(offsets, code + 1);
    for (let row = uint32At(offsets, code); row < end; row += 1) {
      const node = uint32At(sections['linked_by.node'], row);
      if (node >= graph.courseCount) continue;
      if ((uint8At(sections['linked_by.bits'], row) & requiresOrExcludes) !== 0) courses.add(node);
    }
  }
}

/** Appends an entry for the course, planned, without a term. */
function withPlanned(entries: Uint8Array, course: number): Uint8Array {
  const more = new Uint8Array(entries.length + entryBytes);
  more.set(entries);
  const view = new DataView(more.buffer, entries.length);
  view.setUint32(0, course, true);
  view.setUint8(4, untimed);
  view.setUint8(5, planned);
  return more;
}
