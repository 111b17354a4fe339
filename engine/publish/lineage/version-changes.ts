/** The differences from the previous version of a catalog, for the people who publish it. Read from the lineage. */
import type { ChangeKind } from '../../../shared/contract/migration.ts';
import type { LineageFate, LineageKind } from '../../../shared/index-format/lineage.ts';
import type { Lineage } from './lineage.ts';

/** Codes of courses or ids of credentials. */
export interface RecordChanges {
  /** `inferred`: not stated by a rename, but inferred from title and text. */
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly inferred: boolean }[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Requirements and units that differ, also for renamed courses. */
  readonly changed: readonly { readonly code: string; readonly members: readonly ChangeKind[] }[];
}

export interface VersionChanges extends Readonly<Record<LineageKind, RecordChanges>> {
  readonly fromVersion: string;
}

/** The changes since the nearest earlier version; null if there is none. */
export function versionChanges({ versions: [nearest] }: Lineage): VersionChanges | null {
  if (nearest === undefined) return null;
  const { catalogVersionId, successions } = nearest;
  return {
    fromVersion: catalogVersionId,
    course: recordChanges(successions.course),
    credential: recordChanges(successions.credential),
  };
}

function recordChanges(successions: ReadonlyMap<string, LineageFate>): RecordChanges {
  const entries = [...successions].sort(([left], [right]) =>
    left.localeCompare(right, 'en', { numeric: true }),
  );
  const renamed = entries.flatMap(([from, one]) =>
    one.fate === 'renamed' ? [{ from, to: one.to, inferred: one.inferred }] : [],
  );
  const renamedTo = new Set(renamed.map(({ to }) => to));
  const codesOf = (fate: LineageFate['fate']) =>
    entries.filter(([, one]) => one.fate === fate).map(([code]) => code);
  return {
    renamed,
    removed: codesOf('removed'),
    added: codesOf('added').filter((code) => !renamedTo.has(code)),
    changed: entries.flatMap(([code, one]) => {
      if (one.fate !== 'changed' && one.fate !== 'renamed') return [];
      const members = Object.keys(one.before) as ChangeKind[];
      return members.length === 0 ? [] : [{ code: one.fate === 'renamed' ? one.to : code, members }];
    }),
  };
}
