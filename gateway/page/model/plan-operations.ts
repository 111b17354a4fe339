/** Applies PATCH operations to the page's plan, as the server will. */
import type { PatchOperation } from '../../../shared/client/client.ts';
import {
  findEntry,
  type PlanDocument,
  planWithTerm,
  withCourse,
  withCredential,
  withLevel,
  withMove,
  withoutCourse,
  withoutCredential,
  withoutTerm,
} from './plan-document.ts';

export function withOperations(plan: PlanDocument, operations: readonly PatchOperation[]): PlanDocument {
  return operations.reduce(withOperation, plan);
}

function withOperation(plan: PlanDocument, operation: PatchOperation): PlanDocument {
  switch (operation.op) {
    case 'add_course': {
      const { op: _, ...entry } = operation;
      return withCourse(
        planWithTerm(plan, { term_id: entry.term_id }),
        entry.external === undefined ? { status: 'planned', ...entry } : { ...entry, status: 'transferred' },
      );
    }
    case 'remove_course':
      return withoutCourse(plan, operation);
    case 'move_course':
      return withMove(planWithTerm(plan, { term_id: operation.to_term_id }), operation, operation.to_term_id);
    case 'set_course_status': {
      const { op: _, ...entry } = operation;
      if (entry.external !== undefined) return withCourse(plan, { ...entry, status: 'transferred' });
      return findEntry(plan, entry) === undefined ? plan : withCourse(plan, entry);
    }
    case 'add_term': {
      const { op: _, before_term_id, ...term } = operation;
      return planWithTerm(plan, term, before_term_id);
    }
    case 'set_term_level':
      return withLevel(plan, operation.term_id, operation.level ?? null);
    case 'remove_term':
      return withoutTerm(plan, operation.term_id);
    case 'add_credential':
      return withCredential(plan, operation.credential_id);
    case 'remove_credential':
      return withoutCredential(plan, operation.credential_id);
    case 'set_attributes':
      return { ...plan, attributes: operation.attributes };
  }
}
