/**
 * The successions of the courses or credentials of one older version. For the previous version they are one step; for
 * older versions, the successions in the previous index are extended by that step.
 */
import type { RequirementValue } from '../../../shared/contract/migration.ts';
import type { FormerValues, LineageFate } from '../../../shared/index-format/lineage.ts';
import { append } from '../append.ts';
import type { FormerRecord } from './former-records.ts';
import { comparableText, type RenameCode } from './same-requirement.ts';

/** One step, from the previous version to the new one. */
export interface Step {
  /** The successor of a code of the previous version; null if it was removed. */
  successor(code: string): { readonly code: string; readonly inferred: boolean } | null;
  /** The successor of a code that had been removed before the previous version; null if it is still absent. */
  returning(code: string): string | null;
  /** The records of the new version with their requirement values. */
  readonly current: ReadonlyMap<string, FormerValues>;
  /** Maps course codes of the previous version to codes of the new one. */
  readonly renameCourse: RenameCode;
}

/** The older version's record from which a record of the previous version descends. */
interface Origin {
  readonly code: string;
  readonly inferred: boolean;
  /** The older values that differ from the previous version's. */
  readonly before: FormerValues;
}

export class VersionSuccessions {
  readonly successions = new Map<string, LineageFate>();
  readonly #step: Step;
  /** Successions from the older version to the previous one; empty for the previous version itself. */
  readonly #earlier: ReadonlyMap<string, LineageFate>;
  /** Maps course codes of the older version to codes of the new one. */
  readonly #renameCourse: RenameCode;
  readonly #origins = new Map<string, Origin[]>();
  /** Every code of the older version. */
  readonly #older = new Set<string>();

  constructor(step: Step, earlier: ReadonlyMap<string, LineageFate>, renameCourse: RenameCode) {
    this.#step = step;
    this.#earlier = earlier;
    this.#renameCourse = renameCourse;
    for (const [code, succession] of earlier) {
      if (succession.fate === 'changed')
        append(this.#origins, code, { code, inferred: false, before: succession.before });
      if (succession.fate === 'renamed') {
        const { to, inferred, before } = succession;
        append(this.#origins, to, { code, inferred, before });
      }
    }
  }

  /** Extends the successions that end at a record of the previous version. */
  follow(former: FormerRecord): void {
    const successor = this.#step.successor(former.code);
    for (const origin of this.#originsOf(former.code)) {
      this.#older.add(origin.code);
      if (successor === null) {
        const before = { ...former.values, ...origin.before };
        this.successions.set(origin.code, { fate: 'removed', source_reference_id: former.source, before });
        continue;
      }
      const inferred = origin.inferred || successor.inferred;
      const changed = this.#changed(successor.code, origin.before, former.values);
      this.#record(origin.code, successor.code, inferred, changed);
    }
  }

  /** Must be called after all records: adds what had been removed before the previous version, and what is new. */
  finish(): void {
    for (const [code, succession] of this.#earlier) {
      if (succession.fate !== 'removed') continue;
      this.#older.add(code);
      const now = this.#step.returning(code);
      if (now === null) this.successions.set(code, succession);
      else this.#record(code, now, false, this.#changed(now, succession.before, {}));
    }
    for (const code of this.#step.current.keys()) {
      if (!this.#older.has(code)) this.successions.set(code, { fate: 'added' });
    }
  }

  /** A code without an entry in the previous index's lineage is the same in the older and the previous version. */
  #originsOf(code: string): readonly Origin[] {
    const unchanged = this.#earlier.has(code) ? [] : [{ code, inferred: false, before: {} }];
    return [...unchanged, ...(this.#origins.get(code) ?? [])];
  }

  #record(code: string, to: string, inferred: boolean, before: FormerValues): void {
    if (code !== to) this.successions.set(code, { fate: 'renamed', to, inferred, before });
    else if (Object.keys(before).length > 0) this.successions.set(code, { fate: 'changed', before });
  }

  /** The older values that differ in the new version; `older` uses codes of the older version, `previous` of the previous one. */
  #changed(code: string, older: FormerValues, previous: FormerValues): FormerValues {
    const current = this.#step.current.get(code) ?? {};
    const changed = Object.entries({ ...previous, ...older }).filter(([change, value]) => {
      const rename = change in older ? this.#renameCourse : this.#step.renameCourse;
      return !isSame(value, current[change as keyof FormerValues] ?? null, rename);
    });
    return Object.fromEntries(changed);
  }
}

function isSame(older: RequirementValue, current: RequirementValue, rename: RenameCode): boolean {
  return comparableText(older, rename) === comparableText(current, (code) => code);
}
