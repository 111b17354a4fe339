/** Courses and credentials of the previous version as lineage compares them: code, requirement values, and sources. */
import { assert } from '../../../shared/assert.ts';
import type {
  CourseRecord,
  CredentialRecord,
  SourceReference,
} from '../../../shared/contract/catalog-records.ts';
import type { FormerValues } from '../../../shared/index-format/lineage.ts';
import type { PreviousIndex } from './previous-index.ts';

/** A course or credential of the previous version. */
export interface FormerRecord {
  readonly code: string;
  /** A value for every kind of change that applies. */
  readonly values: FormerValues;
  /** The source reference of its record. */
  readonly source: string;
  readonly references: readonly SourceReference[];
}

type CourseValues = Pick<CourseRecord, 'prerequisite' | 'corequisite' | 'antirequisites' | 'units'>;
type CredentialValues = Pick<CredentialRecord, 'requirement' | 'total_units'>;

export function courseValues(course: CourseValues): FormerValues {
  const { prerequisite, corequisite, antirequisites, units } = course;
  return { prerequisite, corequisite, antirequisite: antirequisites, units };
}

export function credentialValues({ requirement, total_units }: CredentialValues): FormerValues {
  return { credential_requirement: requirement, units: total_units ?? null };
}

export function* formerCourses(previous: PreviousIndex): Generator<FormerRecord> {
  for (const { data, source_references } of previous.courses()) {
    const source = requireSource(data.claims['course_code']?.[0], data.course_code);
    yield { code: data.course_code, values: courseValues(data), source, references: source_references };
  }
}

export function* formerCredentials(previous: PreviousIndex): Generator<FormerRecord> {
  for (const { data, source_references } of previous.credentials()) {
    const source = requireSource(data.source_reference_ids[0], data.credential_id);
    yield { code: data.credential_id, values: credentialValues(data), source, references: source_references };
  }
}

function requireSource(source: string | undefined, code: string): string {
  assert(source !== undefined, `the record of ${code} has a source reference`);
  return source;
}
