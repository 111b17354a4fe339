/**
 * What became of the courses or credentials of one older version. For the previous version itself that
 * is one step; for those before it, what its index says of them is taken one step further.
 */
import type { RequirementValue } from '../../../shared/contract/migration.ts';
import type { FormerValues, LineageFate } from '../../../shared/index-format/lineage.ts';
import { comparableText, type RenameCode } from './same-requirement.ts';
import type { FormerSubject } from './subjects.ts';

/** One step, from the previous version to the new one. */
export interface Step {
  /** What the previous version's code stands for now; null for what was removed. */
  successor(code: string): { readonly code: string; readonly inferred: boolean } | null;
  /** The same for a code that the previous version did not have any more. */
  returning(code: string): string | null;
  /** Everything that the new version has, with what it requires. */
  readonly current: ReadonlyMap<string, FormerValues>;
  /** What courses of the previous version are called now. */
  readonly renameCourse: RenameCode;
}

/** Where a record of the previous version stood in the older one. */
interface Origin {
  readonly code: string;
  readonly inferred: boolean;
  /** What the older version required where the previous one required something else. */
  readonly before: FormerValues;
}

export class VersionSuccessions {
  readonly fates = new Map<string, LineageFate>();
  readonly #step: Step;
  /** From the older version to the previous one; empty for the previous one itself. */
  readonly #earlier: ReadonlyMap<string, LineageFate>;
  /** What courses of the older version are called now. */
  readonly #renameCourse: RenameCode;
  readonly #origins = new Map<string, Origin[]>();
  /** Every code of the older version. */
  readonly #older = new Set<string>();

  constructor(step: Step, earlier: ReadonlyMap<string, LineageFate>, renameCourse: RenameCode) {
    this.#step = step;
    this.#earlier = earlier;
    this.#renameCourse = renameCourse;
    for (const [code, fate] of earlier) {
      if (fate.fate === 'changed') this.#addOrigin(code, { code, inferred: false, before: fate.before });
      if (fate.fate === 'renamed') {
        this.#addOrigin(fate.to, { code, inferred: fate.inferred, before: fate.before });
      }
    }
  }

  /** Takes a record of the previous version to the new one. */
  follow(subject: FormerSubject): void {
    const successor = this.#step.successor(subject.code);
    for (const origin of this.#originsOf(subject.code)) {
      this.#older.add(origin.code);
      if (successor === null) {
        const before = { ...subject.values, ...origin.before };
        this.fates.set(origin.code, { fate: 'removed', source_reference_id: subject.source, before });
        continue;
      }
      const inferred = origin.inferred || successor.inferred;
      const changed = this.#changed(successor.code, origin.before, subject.values);
      this.#settle(origin.code, successor.code, inferred, changed);
    }
  }

  /** After all records: what had been removed before, and what is new. */
  finish(): void {
    for (const [code, fate] of this.#earlier) {
      if (fate.fate !== 'removed') continue;
      this.#older.add(code);
      const now = this.#step.returning(code);
      if (now === null) this.fates.set(code, fate);
      else this.#settle(code, now, false, this.#changed(now, fate.before, {}));
    }
    for (const code of this.#step.current.keys()) {
      if (!this.#older.has(code)) this.fates.set(code, { fate: 'added' });
    }
  }

  #addOrigin(code: string, origin: Origin): void {
    const origins = this.#origins.get(code);
    if (origins === undefined) this.#origins.set(code, [origin]);
    else origins.push(origin);
  }

  /** A code of which the previous index says nothing stood in the older version as it stood in the previous one. */
  #originsOf(code: string): readonly Origin[] {
    const unchanged = this.#earlier.has(code) ? [] : [{ code, inferred: false, before: {} }];
    return [...unchanged, ...(this.#origins.get(code) ?? [])];
  }

  #settle(code: string, to: string, inferred: boolean, before: FormerValues): void {
    if (code !== to) this.fates.set(code, { fate: 'renamed', to, inferred, before });
    else if (Object.keys(before).length > 0) this.fates.set(code, { fate: 'changed', before });
  }

  /** Those of the older values that the new version does not have; `older` speaks in the older version's codes. */
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
