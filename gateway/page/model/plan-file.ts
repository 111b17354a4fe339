/** Plan files: what an export contains, and how any file becomes a plan or a sentence about why it cannot. */
import { type PlanDocument, planWithTerm } from './plan-document.ts';

export type ReadFile =
  | { readonly kind: 'plan'; readonly plan: PlanDocument }
  | { readonly kind: 'refused'; readonly reason: string };

/** A plan of maximum size has some 60 kB. */
const maximumBytes = 1_000_000;

const refused = (reason: string): ReadFile => ({ kind: 'refused', reason });

export function exportText(plan: PlanDocument, exportedAt: Date): string {
  return `${JSON.stringify({ ...plan, exported_at: exportedAt.toISOString() }, null, 2)}\n`;
}

export function readPlanFile(text: string, catalogVersionId: string): ReadFile {
  if (text.length > maximumBytes) return refused('The file is too large to be a plan.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('The file is not a plan: it is not JSON, in which Gradus exports plans.');
  }
  if (!isRecord(value)) return refused('The file is not a plan: its JSON is not an object.');
  const { courses, terms = [], credential_ids = [], attributes = {} } = value;
  if (!Array.isArray(courses)) return refused('The file is not a plan: it has no list of courses.');
  const strange = courses.findIndex((entry) => !isEntry(entry));
  if (strange >= 0)
    return refused(
      `Course ${strange + 1} of the file has no code (or title, if it is credit from elsewhere), term or status, so the file was not read.`,
    );
  if (!Array.isArray(terms) || !terms.every(isTerm))
    return refused('The list of terms in the file cannot be read.');
  if (!Array.isArray(credential_ids) || !credential_ids.every((id) => typeof id === 'string'))
    return refused('The list of credentials in the file cannot be read.');
  if (!isRecord(attributes)) return refused('What the file says about the student cannot be read.');
  const bound = value['catalog_version_id'];
  return {
    kind: 'plan',
    plan: withTermsOf({
      catalog_version_id: typeof bound === 'string' ? bound : catalogVersionId,
      terms: terms as PlanDocument['terms'],
      courses: courses as PlanDocument['courses'],
      credential_ids: credential_ids as string[],
      attributes: attributes as PlanDocument['attributes'],
    }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): boolean {
  if (!isRecord(value) || typeof value['term_id'] !== 'string' || typeof value['status'] !== 'string')
    return false;
  const { course_code: code, external } = value;
  if (external !== undefined) return isRecord(external) && typeof external['title'] === 'string';
  return typeof code === 'string';
}

function isTerm(value: unknown): boolean {
  return isRecord(value) && typeof value['term_id'] === 'string';
}

/** A file may name terms only in its courses. */
function withTermsOf(plan: PlanDocument): PlanDocument {
  return plan.courses.reduce((whole, { term_id }) => planWithTerm(whole, { term_id }), plan);
}
