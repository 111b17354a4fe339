/** The lane of a question: a heavy one takes as long as a thousand light ones. */
import { boundLimits } from '../limits.ts';
import type { Asked, Bounds, Detail, Question } from './job.ts';

/** `light` questions never wait behind `heavy` ones. */
export const lanes = ['light', 'heavy'] as const;
export type Lane = (typeof lanes)[number];

/** Whether a question is heavy; one without a row is always light. */
const isHeavy: Readonly<Partial<Record<Question, (detail: Detail, bounds: Bounds) => boolean>>> = {
  course_unlock: (detail) => detail.includePaths,
  course_impact: (detail) => detail.includePaths || detail.againstCredentials.length > 0,
  credential_progress: () => true,
  credential_gap_summary: () => true,
  what_if: (detail) => detail.includePaths || detail.credentials.length > 0,
  graph_view: ({ view }, bounds) =>
    bounds.max_nodes > boundLimits.max_nodes.default || (view !== null && view.view !== view.base),
  advisory: (detail) => detail.parts.some((part) => laneOf(part) === 'heavy'),
};

export function laneOf({ question, detail, bounds }: Pick<Asked, 'question' | 'detail' | 'bounds'>): Lane {
  return detail !== null && isHeavy[question]?.(detail, bounds) === true ? 'heavy' : 'light';
}
