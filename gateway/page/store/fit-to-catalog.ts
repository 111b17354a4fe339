/** Fits a foreign plan to the served catalog. */
import {
  type GradusClient,
  GradusRefusal,
  type StateEntry,
  type SuppliedState,
} from '../../../shared/client/client.ts';
import { isPassing } from '../model/fault-words.ts';
import { codesOf, courseCodeOf, isCourse, type PlanDocument } from '../model/plan-document.ts';
import { planRefusal } from '../model/plan-refusal.ts';
import { knownSpelling } from '../model/typed-code.ts';
import type { CatalogStore } from './catalog-store.ts';
import { askAboutKnown, removedCodes } from './verdict-store.ts';

export interface FittedPlan {
  readonly plan: PlanDocument;
  /** Codes of courses and credentials that neither this catalog nor an earlier version of it has. */
  readonly unknown: readonly string[];
  /** Why the server would not store it; null if it would. */
  readonly fault: string | null;
}

/** The part of a plan that the catalog has, or an earlier version of it had, and the names of the rest. */
export async function fitToCatalog(
  plan: PlanDocument,
  client: GradusClient,
  catalog: CatalogStore,
): Promise<FittedPlan> {
  await catalog.loadCourses(codesOf(plan));
  const absent = catalog.unknownCodes.peek();
  const known = await Promise.all(
    plan.credential_ids.map((id) => client.readCredential(id).then(() => true, isRefused)),
  );
  const credential_ids = plan.credential_ids.filter((_, position) => known[position]);
  const gone = plan.credential_ids.filter((_, position) => !known[position]);
  const removed = await removedCodes(
    client,
    plan.courses.filter((entry) => absent.has(courseCodeOf(entry) ?? '')),
  );
  const knownCodes = [...catalog.courses.peek().keys()];
  const courses = plan.courses
    .flatMap((entry) => knownEntry(entry, absent, removed))
    .map((entry) => (entry.removed_course ? entry : spelledEntry(entry, knownCodes)));
  const fitted = { ...plan, courses, credential_ids };
  const fault = await faultOf(fitted, client);
  const unknown = codesOf(plan).filter((code) => absent.has(code) && !removed.has(code));
  return { plan: fitted, unknown: [...new Set([...unknown, ...gone])], fault };
}

/** The server validates the whole state of any question, and refuses what it would not store. */
async function faultOf(plan: PlanDocument, client: GradusClient): Promise<string | null> {
  let asked: SuppliedState = plan;
  try {
    await askAboutKnown(plan, (state) => {
      asked = state;
      return client.about(state).courseUnlock({ targets: { planned: true }, detail: 'status' });
    });
    return null;
  } catch (error) {
    if (!(error instanceof GradusRefusal) || isPassing(error)) throw error;
    return planRefusal(error, asked) ?? error.message;
  }
}

/** Credit from elsewhere is kept without an equivalent course that the catalog lacks. */
function knownEntry(
  entry: StateEntry,
  absent: ReadonlySet<string>,
  removed: ReadonlySet<string>,
): StateEntry[] {
  if (!absent.has(courseCodeOf(entry) ?? '')) return [withoutMark(entry)];
  if (isCourse(entry)) return removed.has(entry.course_code) ? [{ ...entry, removed_course: true }] : [];
  const { equivalent_course_code: _, ...external } = entry.external;
  return [{ ...entry, external }];
}

/** The service accepts any spelling and returns the catalog's, by which the page finds verdicts and titles. */
function spelledEntry(entry: StateEntry, knownCodes: readonly string[]): StateEntry {
  const code = courseCodeOf(entry);
  if (code === undefined) return entry;
  const spelled = knownSpelling(code, knownCodes);
  return isCourse(entry)
    ? { ...entry, course_code: spelled }
    : { ...entry, external: { ...entry.external, equivalent_course_code: spelled } };
}

function withoutMark(entry: StateEntry): StateEntry {
  const { removed_course: _, ...rest } = entry;
  return rest as StateEntry;
}

/** False for a refusal; rethrows if the server gave no answer. */
function isRefused(error: unknown): boolean {
  if (error instanceof GradusRefusal) return false;
  throw error;
}
