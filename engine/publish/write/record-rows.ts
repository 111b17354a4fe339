/** Records as rows of `course-universe.sqlite`: final JSON, with every source reference in it. */
import { assertNever } from '../../../shared/assert.ts';
import type { AcademicUnknown } from '../../../shared/contract/academic-result.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { UnknownReason } from '../../../shared/contract/words.ts';
import { normalSearch, searchWords } from '../../../shared/search-words.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import type { CompiledCredential } from '../compile/compile-credential.ts';
import { sourceOf, sourcesOfRule, walkRule } from '../compile/compile-rules.ts';
import type { SourceLedger } from '../compile/source-ledger.ts';
import { type Csr, neighboursOf } from '../link/csr.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { type CitingJson, courseJson } from './course-json.ts';

/** One row of `course` or `credential`; `group` is the subject or the kind. */
export interface RecordRow {
  readonly id: number;
  readonly key: string;
  readonly group: string;
  readonly search: string;
  /** The fields that `q` searches, most relevant first: code, title, description. */
  readonly words: readonly [string, string, string];
  readonly list_item: string;
  readonly list_sources: string;
  readonly body: string;
}

type Target = NonNullable<AcademicUnknown['target']>;

/** Yields the rows of all courses in order of their ids. */
export function* courseRows({ courses, namedBy, ledger }: LinkedCatalog): Generator<RecordRow> {
  for (const [id, course] of courses.entries()) yield courseRow(id, course, namedBy, ledger);
}

/** Yields the rows of all credentials in order of their ids. */
export function* credentialRows({ credentials, ledger }: LinkedCatalog): Generator<RecordRow> {
  for (const [id, credential] of credentials.entries()) yield credentialRow(id, credential, ledger);
}

function courseRow(id: number, course: CompiledCourse, namedBy: Csr, ledger: SourceLedger): RecordRow {
  const { course_code, prerequisite, corequisite } = course;
  const { record, listItem } = courseJson(course, neighboursOf(namedBy, id).length);
  const rules = [prerequisite, corequisite].filter((rule) => rule !== null);
  return {
    id,
    key: course_code,
    group: course.subject,
    search: normalSearch(`${course_code} ${course.title}`),
    words: [codeWords(course_code), wordsOf(course.title), wordsOf(course.description)],
    list_item: listItem.json,
    list_sources: listSources(listItem.sources, ledger),
    body: bodyOf(record, rules, { kind: 'course', course_code }, ledger),
  };
}

function credentialRow(id: number, credential: CompiledCredential, ledger: SourceLedger): RecordRow {
  const { record_source, ...record } = credential;
  const { requirement, ...listed } = record;
  const { credential_id, source_reference_ids } = record;
  const sources = [...new Set([...sourcesOfRule(requirement), ...source_reference_ids])];
  return {
    id,
    key: credential_id,
    group: credential.kind,
    search: normalSearch(`${credential_id} ${credential.title}`),
    words: [codeWords(credential_id), wordsOf(credential.title), ''],
    list_item: JSON.stringify({ ...listed, source_reference_ids: [record_source] }),
    list_sources: listSources([record_source], ledger),
    body: bodyOf(
      { json: JSON.stringify(record), sources },
      [requirement],
      { kind: 'credential', credential_id },
      ledger,
    ),
  };
}

/** The members of a response envelope except `meta`, without braces. Unknowns cite only what the rules cite. */
function bodyOf(record: CitingJson, rules: readonly Rule[], target: Target, ledger: SourceLedger): string {
  const unknowns = rules.flatMap((rule) => unknownsOf(rule, target));
  const sources = record.sources.map((id) => ledger.json(ledger.row(id)));
  return `"data":${record.json},"warnings":[],"unknowns":${JSON.stringify(unknowns)},"source_references":[${sources.join(',')}]`;
}

function listSources(sources: readonly string[], ledger: SourceLedger): string {
  return JSON.stringify(sources.map((id) => ledger.row(id)));
}

/** Returns an unknown for each leaf that no student record can decide. */
function unknownsOf(rule: Rule, target: Target): AcademicUnknown[] {
  const unknowns: AcademicUnknown[] = [];
  for (const node of walkRule(rule)) {
    const reason = unknownReason(node);
    if (reason === null) continue;
    const text = 'text' in node ? node.text : (node.label ?? '');
    unknowns.push({ unknown_reason: reason, source_reference_id: sourceOf(node), text, target });
  }
  return unknowns;
}

function unknownReason(node: Rule): UnknownReason | null {
  switch (node.kind) {
    case 'unparsed':
      return 'unparsed_requirement';
    case 'consent':
      return 'consent_required';
    case 'external':
      return 'external_condition';
    case 'course':
    case 'all_of':
    case 'any_of':
    case 'n_of':
    case 'courses_from':
    case 'credential':
    case 'when':
    case 'none_of':
    case 'level':
    case 'program':
    case 'average':
    case 'cohort':
      return null;
    default:
      return assertNever(node);
  }
}

function wordsOf(text: string): string {
  return searchWords(text).join(' ');
}

/** The words of a code, and the whole code as one word, so that `comp210` finds `COMP 210`. */
function codeWords(code: string): string {
  return `${wordsOf(code)} ${searchWords(code).join('')}`;
}
