/** Records as rows of `course-universe.sqlite`: final JSON, with every source reference that it names. */
import { assertNever } from '../../../shared/assert.ts';
import type { AcademicUnknown } from '../../../shared/contract/academic-result.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { UnknownReason } from '../../../shared/contract/words.ts';
import { compactWords, normalSearch, searchWords } from '../../../shared/search-words.ts';
import { citedIn, recordOfCourse } from '../compile/claims.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import type { CompiledCredential } from '../compile/compile-credential.ts';
import { sourceOf, walkRule } from '../compile/compile-rules.ts';
import type { SourceLedger } from '../compile/source-ledger.ts';
import { type Csr, rowOf } from '../link/csr.ts';
import type { LinkedCatalog } from '../link/link.ts';

/** One row of `course` or `credential`; `group` is the subject or the kind. */
export interface RecordRow {
  readonly id: number;
  readonly key: string;
  readonly group: string;
  readonly search: string;
  /** What `q` finds words in, most relevant first: code, title, description. */
  readonly words: readonly [string, string, string];
  readonly list_item: string;
  readonly list_sources: string;
  readonly body: string;
}

type Target = NonNullable<AcademicUnknown['target']>;

/** The rows of all courses, in the order of their ids. */
export function* courseRows({ courses, namedBy, ledger }: LinkedCatalog): Generator<RecordRow> {
  for (const [id, course] of courses.entries()) yield courseRow(id, course, namedBy, ledger);
}

/** The rows of all credentials, in the order of their ids. */
export function* credentialRows({ credentials, ledger }: LinkedCatalog): Generator<RecordRow> {
  for (const [id, credential] of credentials.entries()) yield credentialRow(id, credential, ledger);
}

function courseRow(id: number, course: CompiledCourse, namedBy: Csr, ledger: SourceLedger): RecordRow {
  const record = recordOfCourse(course, rowOf(namedBy, id).length);
  const { prerequisite, corequisite, description: _, source_reference_ids: __, claims, ...listed } = record;
  const { prerequisite: ___, corequisite: ____, description: _____, ...listClaims } = claims;
  const listItem = { ...listed, source_reference_ids: citedIn(listClaims), claims: listClaims };
  const rules = [prerequisite, corequisite].filter((rule) => rule !== null);
  return {
    id,
    key: course.course_code,
    group: course.subject,
    search: normalSearch(`${course.course_code} ${course.title}`),
    words: [codeWords(course.course_code), wordsOf(course.title), wordsOf(course.description)],
    list_item: JSON.stringify(listItem),
    list_sources: listSources(listItem, ledger),
    body: bodyOf(record, rules, { kind: 'course', course_code: course.course_code }, ledger),
  };
}

function credentialRow(id: number, credential: CompiledCredential, ledger: SourceLedger): RecordRow {
  const { record_source, ...record } = credential;
  const { requirement, ...listed } = record;
  const listItem = { ...listed, source_reference_ids: [record_source] };
  return {
    id,
    key: credential.credential_id,
    group: credential.kind,
    search: normalSearch(`${credential.credential_id} ${credential.title}`),
    words: [codeWords(credential.credential_id), wordsOf(credential.title), ''],
    list_item: JSON.stringify(listItem),
    list_sources: listSources(listItem, ledger),
    body: bodyOf(
      record,
      [requirement],
      { kind: 'credential', credential_id: credential.credential_id },
      ledger,
    ),
  };
}

/** The members of a response envelope except `meta`, without braces. */
function bodyOf(data: object, rules: readonly Rule[], target: Target, ledger: SourceLedger): string {
  const unknowns = rules.flatMap((rule) => unknownsOf(rule, target));
  const sources = mentionedSources({ data, unknowns }).map((id) => ledger.json(ledger.row(id)));
  return [
    `"data":${JSON.stringify(data)}`,
    '"warnings":[]',
    `"unknowns":${JSON.stringify(unknowns)}`,
    `"source_references":[${sources.join(',')}]`,
  ].join(',');
}

function listSources(listItem: object, ledger: SourceLedger): string {
  return JSON.stringify(mentionedSources(listItem).map((id) => ledger.row(id)));
}

/** One unknown for each leaf that no student record can decide. */
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

/** The distinct source ids in the members that hold them, in JSON order. */
function mentionedSources(value: object): string[] {
  const mentioned = new Set<string>();
  addMentioned(value as Members, mentioned);
  return [...mentioned];
}

type Members = Readonly<Record<string, unknown>>;

/** What claims cite is in the `source_reference_ids` before them. */
function addMentioned(value: Members, mentioned: Set<string>): void {
  for (const member in value) {
    const inner = value[member];
    if (member === 'source_reference_id') mentioned.add(String(inner));
    else if (typeof inner !== 'object' || inner === null || member === 'claims') continue;
    else if (member === 'source_reference_ids')
      for (const id of inner as readonly string[]) mentioned.add(id);
    else addMentioned(inner as Members, mentioned);
  }
}

function wordsOf(text: string): string {
  return searchWords(text).join(' ');
}

/** Its words, and the whole code as one word, so that `comp210` finds `COMP 210`. */
function codeWords(code: string): string {
  return `${wordsOf(code)} ${compactWords(code)}`;
}
