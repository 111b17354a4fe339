/** The gates that a catalog passes before it is served: the shipped policy. */
import type { ValidationMeasures } from './validate.ts';

export type MeasureName = keyof ValidationMeasures;

/** One threshold. A limit that is left out is never reached. */
export interface ReleaseGate {
  readonly measure: MeasureName;
  /** Whether the measured value must not fall below its limits, or not rise above them. */
  readonly bound: 'at_least' | 'at_most';
  /** Past this the release carries a warning. */
  readonly warning_limit?: number;
  /** Past this there is no release. */
  readonly refusal_limit?: number;
  readonly reason: string;
}

export const defaultReleasePolicy: readonly ReleaseGate[] = [
  {
    measure: 'course_count',
    bound: 'at_least',
    refusal_limit: 1,
    reason: 'A catalog without courses answers nothing.',
  },
  {
    measure: 'credential_count',
    bound: 'at_least',
    warning_limit: 1,
    reason: 'Without credentials no question about a degree can be answered.',
  },
  {
    measure: 'duplicate_count',
    bound: 'at_most',
    warning_limit: 0,
    refusal_limit: 100,
    reason: 'Of two records with one code only the first is served.',
  },
  {
    measure: 'error_count',
    bound: 'at_most',
    warning_limit: 0,
    reason: 'Some rule or record contradicts itself.',
  },
  {
    measure: 'unparsed_leaf_share',
    bound: 'at_most',
    warning_limit: 0.1,
    refusal_limit: 0.5,
    reason: 'Verdicts on unparsed requirements stay unknown.',
  },
  {
    measure: 'unparsed_character_share',
    bound: 'at_most',
    warning_limit: 0.1,
    refusal_limit: 0.6,
    reason: 'The text parser does not know the language of this catalog.',
  },
  {
    measure: 'dangling_course_share',
    bound: 'at_most',
    warning_limit: 0.05,
    refusal_limit: 0.5,
    reason: 'Requirements on courses that do not exist can never be met.',
  },
  {
    measure: 'credentials_without_requirement',
    bound: 'at_most',
    warning_limit: 0,
    reason: 'Progress towards these credentials stays unknown.',
  },
  {
    measure: 'courses_without_units',
    bound: 'at_most',
    warning_limit: 0,
    reason: 'These courses count for nothing where units are asked for.',
  },
];
