/** The plan on the page: changes with undo, a trial beside it, and the conflicts of a merge. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GradusClient } from '../../../shared/client/client.ts';
import { planDifference } from '../model/plan-difference.ts';
import type { PlanDocument } from '../model/plan-document.ts';
import { type MergeConflict, type Merged, mergePlans } from '../model/plan-merge.ts';
import type { PlanMemory, Remembered, Rewritten, Trial } from './plan-memory.ts';
import { Saving } from './saving.ts';

interface Step {
  /** In the past tense, for "Undo: …". */
  readonly label: string;
  readonly before: PlanDocument;
  readonly after: PlanDocument;
}

const maximumSteps = 100;

export class PlanStore {
  readonly #kept;
  /** The page's own initial plan, which is not worth keeping. */
  #first: PlanDocument;
  readonly #trial = signal<Trial | null>(null);
  readonly #memory: PlanMemory;
  /** The steps of the plan, and those of the trial. */
  readonly #past = signal<readonly Step[]>([]);
  readonly #tried = signal<readonly Step[]>([]);
  readonly saving: Saving;
  /** Conflicts that a merge could not resolve, newest first. */
  readonly conflicts = signal<readonly MergeConflict[]>([]);
  /** The plan shown on the page, including the changes of a trial. */
  readonly shown: ReadonlySignal<PlanDocument>;
  readonly isTrial: ReadonlySignal<boolean>;
  /** The label of the step that undo reverts; null if there is none. */
  readonly undoable: ReadonlySignal<string | null>;

  constructor(client: GradusClient, memory: PlanMemory, first: PlanDocument) {
    const remembered = memory.read();
    this.#memory = memory;
    this.#trial.value = remembered === null ? null : memory.readTrial(remembered.token);
    this.#first = first;
    this.#kept = signal(remembered?.plan ?? first);
    this.shown = computed(() => this.#withTrial().plan);
    this.isTrial = computed(() => this.#trial.value !== null);
    this.undoable = computed(() => this.#steps.value.at(-1)?.label ?? null);
    this.saving = new Saving(client, {
      current: () => this.#kept.peek(),
      adopt: (merged) => this.#adopt(merged),
      remember: (remembered) => this.#remember(remembered),
    });
    if (remembered !== null) this.saving.take(remembered);
  }

  /** The plan without the trial. */
  get kept(): PlanDocument {
    return this.#kept.value;
  }

  /** Returns false if nothing changes. */
  change(label: string, apply: (plan: PlanDocument) => PlanDocument): boolean {
    const before = this.shown.peek();
    const after = apply(before);
    if (after === before) return false;
    this.#steps.value = [...this.#steps.peek(), { label, before, after }].slice(-maximumSteps);
    this.#show(after);
    return true;
  }

  /** Reverts the latest step, but nothing that another tab has changed since. */
  undo(): void {
    const step = this.#steps.peek().at(-1);
    if (step === undefined) return;
    this.#steps.value = this.#steps.peek().slice(0, -1);
    const { plan, conflicts } = mergePlans(step.after, step.before, this.shown.peek());
    this.#show(plan);
    this.#report(conflicts);
  }

  startTrial(): void {
    this.#endTrial();
    this.#try({ base: this.#kept.peek(), plan: this.#kept.peek() });
  }

  keepTrial(): void {
    const { plan, conflicts } = this.#withTrial();
    this.#endTrial();
    this.#report(conflicts);
    this.change('Kept what was tried', () => plan);
  }

  dropTrial(): void {
    this.#endTrial();
  }

  get #steps(): Signal<readonly Step[]> {
    return this.#trial.value === null ? this.#past : this.#tried;
  }

  #show(plan: PlanDocument): void {
    if (this.#trial.peek() !== null) this.#try({ base: this.#kept.peek(), plan });
    else {
      this.#kept.value = plan;
      this.saving.request();
    }
  }

  #adopt({ plan, conflicts }: Merged): void {
    if (planDifference(this.#kept.peek(), plan)?.length !== 0) this.#kept.value = plan;
    this.#report(conflicts);
  }

  #report(conflicts: readonly MergeConflict[]): void {
    if (conflicts.length > 0) this.conflicts.value = [...conflicts, ...this.conflicts.peek()];
  }

  #endTrial(): void {
    this.#tried.value = [];
    this.#try(null);
  }

  #try(trial: Trial | null): void {
    this.#trial.value = trial;
    this.#memory.writeTrial(this.saving.token, trial);
  }

  /** Applies the trial's changes to the present plan, which another tab may have changed. */
  #withTrial(): Merged {
    const [trial, kept] = [this.#trial.value, this.#kept.value];
    return trial === null ? { plan: kept, conflicts: [] } : mergePlans(trial.base, trial.plan, kept);
  }

  /** Merges what another tab wrote to the browser's storage; null means that it deleted the plan. */
  takeFromElsewhere({ before, now }: Rewritten, first: PlanDocument): void {
    const { token } = this.saving;
    if (now === null) this.close(first);
    else if (now.token === token || now.token === null) {
      // The two tabs differ by unsaved changes: what is undone here may have been stored by the other tab.
      if (now.token === token) this.saving.learn(now);
      if (before === null || before.token === now.token)
        this.#takeChange(before?.plan ?? this.#first, now.plan);
    } else {
      // Both may have created a plan before learning of the other's: both keep the same one of the two.
      const isSame = before?.token === token;
      if (token !== null && !isSame && token < now.token) {
        this.#takeChange(before?.plan ?? this.#first, now.plan);
        this.saving.request();
      } else {
        const base = (isSame ? this.saving.stored : null) ?? before?.plan ?? this.#first;
        if (token !== null && isSame) this.forgetSteps();
        this.#turnTo(now, base);
      }
    }
  }

  #takeFromElsewhere(): void {
    const elsewhere = this.#memory.changeElsewhere();
    if (elsewhere !== null) this.takeFromElsewhere(elsewhere, this.#first);
  }

  /** Merges another tab's write before overwriting it: otherwise its change would seem undone. */
  #remember(current: () => Remembered): void {
    this.#takeFromElsewhere();
    const remembered = current();
    if (remembered.token === null && remembered.plan === this.#first) return;
    this.#memory.write(remembered, this.#first);
    this.#memory.writeTrial(remembered.token, this.#trial.peek());
  }

  /** Unsaved changes of another tab exist nowhere else once that tab is closed. */
  #takeChange(before: PlanDocument, after: PlanDocument): void {
    const merged = mergePlans(before, this.#kept.peek(), after);
    this.#adopt(merged);
    if (planDifference(merged.plan, after)?.length === 0) this.saving.leaveToOthers();
    else this.saving.request();
  }

  /** Switches to another plan of this browser, with this tab's unsaved changes. */
  #turnTo(remembered: Remembered, base: PlanDocument): void {
    const { plan, conflicts } = mergePlans(base, this.#kept.peek(), remembered.plan);
    this.saving.turnTo(remembered);
    this.#kept.value = plan;
    this.conflicts.value = conflicts;
    this.saving.request();
  }

  /** Replaces the page's own empty plan once the catalog is known, unless the student has changed it. */
  beginWith(first: PlanDocument): void {
    if (this.#kept.peek() === this.#first) this.#kept.value = first;
    this.#first = first;
  }

  /** Replaces this plan by a stored one. */
  open(remembered: Remembered): void {
    this.#takeFromElsewhere();
    this.saving.turnTo(remembered);
    this.reset(remembered.plan);
    this.saving.request();
  }

  /** Replaces this plan by an empty one; a stored plan stays stored. */
  close(first: PlanDocument): void {
    this.saving.turnTo({ token: null, version: 0, stored: null });
    this.reset(first);
    this.#first = first;
  }

  /** Binds a plan that is not stored yet to the served catalog version. */
  bindTo(catalogVersionId: string): void {
    const plan = this.#kept.peek();
    if (plan.catalog_version_id !== catalogVersionId) {
      this.#kept.value = { ...plan, catalog_version_id: catalogVersionId };
    }
    // A refusal for another version may have arrived after the plan was bound.
    if (this.saving.state.peek().kind === 'behind') this.saving.state.value = { kind: 'unsaved' };
    this.saving.request();
  }

  /** Undo stops at a migration: earlier plans belong to another catalog version. */
  forgetSteps(): void {
    this.#endTrial();
    this.#past.value = [];
  }

  /** Switches to another plan, or to none. */
  reset(plan: PlanDocument): void {
    this.forgetSteps();
    this.conflicts.value = [];
    this.#kept.value = plan;
  }
}
