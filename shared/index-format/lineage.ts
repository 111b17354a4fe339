/** Lineage in `course-universe.sqlite`: its tables, and the fate of courses and credentials of older versions. */
import type { ChangeKind, RequirementValue } from '../contract/migration.ts';

/** The tables of FORMAT.md, which every index has, even if empty. */
export const lineageSchema = `
CREATE TABLE lineage_version (
  catalog_version_id TEXT PRIMARY KEY,
  distance INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE lineage (
  from_catalog_version_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  code TEXT NOT NULL,
  fate TEXT NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (from_catalog_version_id, kind, code)
) WITHOUT ROWID;
CREATE INDEX lineage_former ON lineage (code) WHERE kind = 'course' AND fate IN ('renamed', 'removed');
CREATE TABLE lineage_source (
  source_reference_id TEXT PRIMARY KEY,
  record TEXT NOT NULL
) WITHOUT ROWID;
`;

export const lineageKinds = ['course', 'credential'] as const;
export type LineageKind = (typeof lineageKinds)[number];

/** The requirements of the older version that differ from those of this index. */
export type FormerValues = Readonly<Partial<Record<ChangeKind, RequirementValue>>>;

/**
 * The fate of a course or credential. If both versions have it under the same code with the same requirements, it has
 * no entry. `added` is keyed by a code that only the newer version has, be it of a new course or a renamed one.
 */
export type LineageFate =
  | { readonly fate: 'changed'; readonly before: FormerValues }
  | {
      readonly fate: 'renamed';
      readonly to: string;
      readonly inferred: boolean;
      readonly before: FormerValues;
    }
  /** `source_reference_id` is the record in the older version. */
  | { readonly fate: 'removed'; readonly source_reference_id: string; readonly before: FormerValues }
  | { readonly fate: 'added' };

export interface LineageRow {
  readonly code: string;
  readonly fate: LineageFate['fate'];
  /** A LineageFate without `fate`, as JSON. */
  readonly detail: string;
}

export function encodeFate({ fate, ...detail }: LineageFate): Pick<LineageRow, 'fate' | 'detail'> {
  return { fate, detail: JSON.stringify(detail) };
}

export function decodeFate({ fate, detail }: Pick<LineageRow, 'fate' | 'detail'>): LineageFate {
  return { fate, ...(JSON.parse(detail) as object) } as LineageFate;
}

/** All source reference ids in a value of the contract, in order of first occurrence. */
export function namedSources(value: unknown, named: Set<string> = new Set()): Set<string> {
  if (typeof value !== 'object' || value === null) return named;
  for (const [member, inner] of Object.entries(value)) {
    if (member === 'source_reference_id') named.add(String(inner));
    else namedSources(inner, named);
  }
  return named;
}
