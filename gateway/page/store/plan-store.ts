/** The plan on the page: its changes with undo, a trial beside it, and what is said after a merge. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { GradusClient } from '../../../shared/client/client.ts';
import { planDifference, same } from '../model/plan-difference.ts';
import type { PlanDocument } from '../model/plan-document.ts';
import { type MergeConflict, type Merged, mergePlans } from '../model/plan-merge.ts';
import type { PlanMemory, Remembered, Trial } from './plan-memory.ts';
import { Saving } from './saving.ts';

interface Step {
  /** In the past tense, for "Undo: …". */
  readonly label: string;
  readonly before: PlanDocument;
}

const maximumSteps = 100;

export class PlanStore {
  readonly #kept;
  /** The page's own, which is not worth remembering. */
  #first: PlanDocument;
  readonly #trial = signal<Trial | null>(null);
  readonly #memory: PlanMemory;
  readonly #past = signal<readonly Step[]>([]);
  readonly saving: Saving;
  /** What a merge could not decide, newest first. */
  readonly conflicts = signal<readonly MergeConflict[]>([]);
  /** The plan that the page shows: with the changes of the trial, while there is one. */
  readonly shown: ReadonlySignal<PlanDocument>;
  readonly isTrial: ReadonlySignal<boolean>;
  /** The step that undo takes back; null if there is none. */
  readonly undoable: ReadonlySignal<string | null>;

  constructor(client: GradusClient, memory: PlanMemory, first: PlanDocument) {
    const remembered = memory.read();
    this.#memory = memory;
    this.#trial.value = remembered === null ? null : memory.readTrial(remembered.token);
    this.#first = first;
    this.#kept = signal(remembered?.plan ?? first);
    this.shown = computed(() => this.#withTrial().plan);
    this.isTrial = computed(() => this.#trial.value !== null);
    this.undoable = computed(() => this.#past.value.at(-1)?.label ?? null);
    this.saving = new Saving(client, {
      current: () => this.#kept.peek(),
      adopt: (plan, conflicts) => {
        if (planDifference(this.#kept.peek(), plan)?.length !== 0) this.#kept.value = plan;
        if (conflicts.length > 0) this.conflicts.value = [...conflicts, ...this.conflicts.peek()];
      },
      remember: (changed) => {
        if (changed.token === null && changed.plan === this.#first) return;
        memory.write(changed);
        memory.writeTrial(changed.token, this.#trial.peek());
      },
    });
    if (remembered !== null) this.saving.take(remembered);
  }

  /** The plan that is kept, without a trial. */
  get kept(): PlanDocument {
    return this.#kept.value;
  }

  change(label: string, apply: (plan: PlanDocument) => PlanDocument): void {
    const before = this.shown.peek();
    const after = apply(before);
    if (after === before) return;
    if (this.#trial.peek() !== null) {
      this.#try({ base: this.#kept.peek(), plan: after });
      return;
    }
    this.#past.value = [...this.#past.peek(), { label, before }].slice(-maximumSteps);
    this.#kept.value = after;
    this.saving.request();
  }

  undo(): void {
    const step = this.#past.peek().at(-1);
    if (step === undefined || this.#trial.peek() !== null) return;
    this.#past.value = this.#past.peek().slice(0, -1);
    // The page may have learned of the version since.
    this.#kept.value = { ...step.before, catalog_version_id: this.#kept.peek().catalog_version_id };
    this.saving.request();
  }

  startTrial(): void {
    this.#try({ base: this.#kept.peek(), plan: this.#kept.peek() });
  }

  keepTrial(): void {
    const { plan, conflicts } = this.#withTrial();
    this.#try(null);
    this.conflicts.value = [...conflicts, ...this.conflicts.peek()];
    this.change('Kept what was tried', () => plan);
  }

  dropTrial(): void {
    this.#try(null);
  }

  #try(trial: Trial | null): void {
    this.#trial.value = trial;
    this.#memory.writeTrial(this.saving.token, trial);
  }

  /** The changes of the trial upon the plan as it is now, which another tab may have changed since. */
  #withTrial(): Merged {
    const [trial, kept] = [this.#trial.value, this.#kept.value];
    if (trial === null) return { plan: kept, conflicts: [] };
    if (same(trial.base, kept)) return { plan: trial.plan, conflicts: [] };
    return mergePlans(trial.base, trial.plan, kept);
  }

  /** Takes in what another tab wrote to this browser's storage; null: it deleted the plan. */
  takeFromElsewhere(remembered: Remembered | null, first: PlanDocument): void {
    if (remembered === null) this.close(first);
    else if (remembered.token === this.saving.token) {
      if (remembered.version > this.saving.version) void this.saving.refresh();
    } else if (remembered.token !== null) this.#turnTo(remembered);
  }

  /** The plan of this browser is another one now; what is not stored yet of this tab goes with it. */
  #turnTo(remembered: Remembered): void {
    const base = this.saving.stored ?? this.#first;
    const { plan, conflicts } = mergePlans(base, this.#kept.peek(), remembered.plan);
    if (this.saving.token !== null) this.forgetSteps();
    this.saving.turnTo(remembered);
    this.#kept.value = plan;
    this.conflicts.value = conflicts;
    this.saving.request();
  }

  /** Another empty plan in place of the page's own, once the catalog is known; nothing if the student has changed that. */
  beginWith(first: PlanDocument): void {
    if (this.#kept.peek() === this.#first) this.#kept.value = first;
    this.#first = first;
  }

  /** A stored plan in place of this one. */
  open(remembered: Remembered): void {
    this.saving.turnTo(remembered);
    this.reset(remembered.plan);
    this.saving.request();
  }

  /** An empty plan in place of this one, which stays stored if it was. */
  close(first: PlanDocument): void {
    this.saving.turnTo({ token: null, version: 0, stored: null });
    this.reset(first);
    this.#first = first;
  }

  /** A plan that is not stored yet is of the served catalog version. */
  bindTo(catalogVersionId: string): void {
    const plan = this.#kept.peek();
    if (plan.catalog_version_id !== catalogVersionId) {
      this.#kept.value = { ...plan, catalog_version_id: catalogVersionId };
      if (this.saving.state.peek().kind === 'behind') this.saving.retry();
    }
    this.saving.request();
  }

  /** Nothing is undone beyond a migration: the plans before it are of another catalog version. */
  forgetSteps(): void {
    this.#try(null);
    this.#past.value = [];
  }

  /** Another plan, or none. */
  reset(plan: PlanDocument): void {
    this.forgetSteps();
    this.conflicts.value = [];
    this.#kept.value = plan;
  }
}
