/** The operations of PATCH on a state document: all or none, in order (decisions.md, part C). */
import { itemAt } from '../../shared/column.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { PatchOperation } from '../../shared/contract/plan-changes.ts';
import { isCourseEntry, type StateDocument, type StateEntry } from '../../shared/contract/student-state.ts';
import { inPlanStatuses } from '../../shared/contract/words.ts';
import { withTerm } from '../../shared/term-order.ts';
import {
  type CatalogNames,
  type UnknownCode,
  unknownCourses,
  unknownCredentials,
  unknownEntry,
} from '../index/catalog-names.ts';
import {
  type EntryName,
  OperationDraft,
  type OperationRefusal,
  operationReasons,
} from './operation-draft.ts';
import {
  courseEntry,
  type DocumentOutcome,
  externalEntry,
  listedTerm,
  sizeFault,
  withRemovedOf,
} from './state-document.ts';

type OperationName = PatchOperation['op'];
type OperationOf<Op extends OperationName> = Extract<PatchOperation, { op: Op }>;

/** Applies the operations to a copy of the document. */
export function applyOperations(
  document: StateDocument,
  operations: readonly PatchOperation[],
  catalog: CatalogNames,
): DocumentOutcome {
  const draft = new OperationDraft(
    document,
    withRemovedOf(() => document, catalog),
  );
  for (const [index, operation] of operations.entries()) {
    const refusal = apply(draft, operation);
    if (refusal !== null)
      return { kind: 'refused', fault: refusalFault(refusal, index, operations, draft.catalog) };
  }
  const tooLarge = sizeFault(draft.document);
  return tooLarge === null
    ? { kind: 'document', document: draft.document }
    : { kind: 'refused', fault: tooLarge };
}

/** Each applier changes the draft or returns the reason why it does not apply. */
const appliers: {
  readonly [Op in OperationName]: (
    draft: OperationDraft,
    operation: OperationOf<Op>,
  ) => OperationRefusal | null;
} = {
  add_course: (draft, operation) =>
    draft.onNamed(operation, operation.removed_course === true, (name) => {
      const { term_id, status = 'planned', grade } = operation;
      if (draft.positionOf(term_id, name) >= 0) return name.onceInTerm;
      draft.listTerm(term_id);
      draft.document.courses.push(
        operation.external === undefined
          ? courseEntry(term_id, name.text, { status, grade }, name.isRemoved)
          : externalEntry(term_id, operation.external, name.equivalent),
      );
      return null;
    }),

  remove_course: (draft, operation) =>
    draft.onEntry(operation, (position) => {
      draft.document.courses.splice(position, 1);
      return null;
    }),

  move_course: (draft, operation) =>
    draft.onEntry(operation, (position, entry, name) => {
      const { to_term_id } = operation;
      if (draft.positionOf(to_term_id, name) >= 0) return name.onceInTerm;
      draft.listTerm(to_term_id);
      draft.document.courses[position] = movedEntry(entry, to_term_id);
      return null;
    }),

  set_course_status: (draft, operation) =>
    draft.onEntry(operation, (position, entry, name) => {
      const { term_id, status } = operation;
      // A grade belongs to an attempt that has ended; a course that is planned again has none.
      const grade = operation.grade ?? (inPlanStatuses.has(status) ? undefined : entry.grade);
      draft.document.courses[position] =
        operation.external === undefined
          ? courseEntry(term_id, name.text, { status, grade }, name.isRemoved)
          : externalEntry(term_id, operation.external, name.equivalent);
      return null;
    }),

  add_term: (draft, { term_id, label, level, before_term_id }) => {
    const { terms } = draft.document;
    if (terms.some((term) => term.term_id === term_id)) return 'term_already_listed';
    const term = listedTerm(term_id, label, level);
    if (before_term_id === undefined) draft.document.terms = withTerm(terms, term);
    else {
      const before = terms.findIndex((listed) => listed.term_id === before_term_id);
      if (before < 0) return 'before_term_not_listed';
      terms.splice(before, 0, term);
    }
    return null;
  },

  set_term_level: (draft, { term_id, level }) => {
    const { terms } = draft.document;
    const position = terms.findIndex((term) => term.term_id === term_id);
    const term = terms[position];
    if (term === undefined) return 'term_not_listed';
    terms[position] = listedTerm(term_id, term.label, level);
    return null;
  },

  remove_term: (draft, { term_id }) => {
    const position = draft.document.terms.findIndex((term) => term.term_id === term_id);
    if (position < 0) return 'term_not_listed';
    if (draft.document.courses.some((entry) => entry.term_id === term_id)) return 'term_not_empty';
    draft.document.terms.splice(position, 1);
    return null;
  },

  add_credential: (draft, { credential_id }) => {
    if (!draft.catalog.hasCredential(credential_id)) return { credentialId: credential_id };
    if (draft.document.credential_ids.includes(credential_id)) return 'credential_already_listed';
    draft.document.credential_ids.push(credential_id);
    return null;
  },

  remove_credential: (draft, { credential_id }) => {
    if (!draft.catalog.hasCredential(credential_id)) return { credentialId: credential_id };
    const position = draft.document.credential_ids.indexOf(credential_id);
    if (position < 0) return 'credential_not_listed';
    draft.document.credential_ids.splice(position, 1);
    return null;
  },

  set_attributes: (draft, { attributes }) => {
    draft.document.attributes = attributes;
    return null;
  },
};

function movedEntry(entry: StateEntry, termId: string): StateEntry {
  if (!isCourseEntry(entry)) return { ...entry, term_id: termId };
  return courseEntry(termId, entry.course_code, entry, entry.removed_course === true);
}

function apply<Op extends OperationName>(
  draft: OperationDraft,
  operation: OperationOf<Op>,
): OperationRefusal | null {
  const applier = appliers[operation.op] as (
    draft: OperationDraft,
    operation: OperationOf<Op>,
  ) => OperationRefusal | null;
  return applier(draft, operation);
}

function refusalFault(
  refusal: OperationRefusal,
  index: number,
  operations: readonly PatchOperation[],
  catalog: CatalogNames,
): Fault {
  const where = { operation_index: index };
  if (typeof refusal === 'object') {
    return 'courseCode' in refusal
      ? unknownCourses(catalog, unknownFrom(index, operations, catalog), where)
      : unknownCredentials(
          catalog,
          [{ path: `/operations/${index}/credential_id`, credential_id: refusal.credentialId }],
          where,
        );
  }
  const { op } = itemAt(operations, index);
  return fault(
    'state_operation_invalid',
    `Operation ${index} (${op}) does not apply: ${operationReasons[refusal]}. Nothing was changed.`,
    { ...where, reason: refusal },
  );
}

/** All unknown codes of the operations from `first` on: one answer names everything to correct. */
function unknownFrom(
  first: number,
  operations: readonly PatchOperation[],
  catalog: CatalogNames,
): UnknownCode[] {
  return operations.flatMap((operation, index) => {
    if (index < first) return [];
    const { course_code, external, removed_course: isMarked = false } = operation as EntryName;
    const code = course_code ?? external?.equivalent_course_code;
    if (code === undefined || catalog.canonicalCourse(code) !== null) return [];
    const member = external === undefined ? 'course_code' : 'external/equivalent_course_code';
    const unknown = { path: `/operations/${index}/${member}`, course_code: code };
    if (external !== undefined) return [unknown];
    const mayBeRemoved = isMarked || operation.op !== 'add_course';
    if (mayBeRemoved && catalog.removedCourse(code) !== null) return [];
    return [unknownEntry(catalog, unknown, isMarked)];
  });
}
