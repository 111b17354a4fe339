/** The plan on the page: its changes with undo, a trial beside it, and what is said after a merge. */
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
  /** The page's own, which is not worth remembering. */
  #first: PlanDocument;
  readonly #trial = signal<Trial | null>(null);
  readonly #memory: PlanMemory;
  /** The steps of the plan, and those of the trial. */
  readonly #past = signal<readonly Step[]>([]);
  readonly #tried = signal<readonly Step[]>([]);
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
    this.undoable = computed(() => this.#steps.value.at(-1)?.label ?? null);
    this.saving = new Saving(client, {
      current: () => this.#kept.peek(),
      adopt: (merged) => this.#adopt(merged),
      remember: (remembered) => this.#remember(remembered),
    });
    if (remembered !== null) this.saving.take(remembered);
  }

  /** The plan that is kept, without a trial. */
  get kept(): PlanDocument {
    return this.#kept.value;
  }

  /** False if it changes nothing. */
  change(label: string, apply: (plan: PlanDocument) => PlanDocument): boolean {
    const before = this.shown.peek();
    const after = apply(before);
    if (after === before) return false;
    this.#steps.value = [...this.#steps.peek(), { label, before, after }].slice(-maximumSteps);
    this.#show(after);
    return true;
  }

  /** Takes the latest step back, and nothing that another tab has changed since. */
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

  /** The changes of the trial upon the plan as it is now, which another tab may have changed since. */
  #withTrial(): Merged {
    const [trial, kept] = [this.#trial.value, this.#kept.value];
    return trial === null ? { plan: kept, conflicts: [] } : mergePlans(trial.base, trial.plan, kept);
  }

  /** Takes in what another tab wrote to this browser's storage; null: it deleted the plan. */
  takeFromElsewhere({ before, now }: Rewritten, first: PlanDocument): void {
    const { token } = this.saving;
    if (now === null) this.close(first);
    else if (now.token === token || now.token === null) {
      // It is as stored there that the plans of both tabs differ: what is undone here may have been stored by the other one.
      if (now.token === token) this.saving.learn(now);
      if (before === null || before.token === now.token)
        this.#takeChange(before?.plan ?? this.#first, now.plan);
    } else {
      // Each may have stored the plan before it heard of the other: both keep the same one of the two.
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

  /** Takes in what another tab has written before it is overwritten: neither tab may take the other one's change for undone. */
  #remember(current: () => Remembered): void {
    this.#takeFromElsewhere();
    const remembered = current();
    if (remembered.token === null && remembered.plan === this.#first) return;
    this.#memory.write(remembered, this.#first);
    this.#memory.writeTrial(remembered.token, this.#trial.peek());
  }

  /** What another tab has changed and not stored yet is in no other memory once that is closed. */
  #takeChange(before: PlanDocument, after: PlanDocument): void {
    const merged = mergePlans(before, this.#kept.peek(), after);
    this.#adopt(merged);
    if (planDifference(merged.plan, after)?.length === 0) this.saving.leaveToOthers();
    else this.saving.request();
  }

  /** The plan of this browser is another one now; what is not stored yet of this tab goes with it. */
  #turnTo(remembered: Remembered, base: PlanDocument): void {
    const { plan, conflicts } = mergePlans(base, this.#kept.peek(), remembered.plan);
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
    this.#takeFromElsewhere();
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
    }
    // It may have been bound while the answer was under way that it is of another version.
    if (this.saving.state.peek().kind === 'behind') this.saving.state.value = { kind: 'unsaved' };
    this.saving.request();
  }

  /** Nothing is undone beyond a migration: the plans before it are of another catalog version. */
  forgetSteps(): void {
    this.#endTrial();
    this.#past.value = [];
  }

  /** Another plan, or none. */
  reset(plan: PlanDocument): void {
    this.forgetSteps();
    this.conflicts.value = [];
    this.#kept.value = plan;
  }
}
