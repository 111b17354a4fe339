/** The state of the whole page, created by main.tsx and passed to the views by a context. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type CourseEntry, GradusClient, type MigrationPreview } from '../../../shared/client/client.ts';
import type { CompletionGoal } from '../model/completion-question.ts';
import type { Proposal } from '../model/completion-words.ts';
import { type CreditSection, placesOfCourses } from '../model/credit.ts';
import {
  emptyPlan,
  entriesOfCourse,
  findEntry,
  type PlanDocument,
  planWithTerm,
  withCourse,
  withMove,
} from '../model/plan-document.ts';
import { withOperations } from '../model/plan-operations.ts';
import { isOffered } from '../model/seasons.ts';
import { nameOfTermId, timeOfTerm, usualTerms } from '../model/terms.ts';
import type { DisplayedVerdict } from '../model/verdict.ts';
import { cardVerdictsOf } from './card-verdicts.ts';
import { CatalogStore } from './catalog-store.ts';
import { CompletionStore } from './completion-store.ts';
import { type CredentialSections, creditsOf } from './credits.ts';
import { fetchAsServed } from './fetch-as-served.ts';
import { type FittedPlan, fitToCatalog } from './fit-to-catalog.ts';
import { Place } from './place.ts';
import { placeCourses } from './placing.ts';
import { PlanMemory, type Remembered } from './plan-memory.ts';
import { PlanStore } from './plan-store.ts';
import { type Judgement, judgePlan, VerdictStore } from './verdict-store.ts';

export class Planner {
  readonly client: GradusClient;
  readonly catalog: CatalogStore;
  readonly plan: PlanStore;
  readonly verdicts: VerdictStore;
  readonly place: Place;
  readonly completion: CompletionStore;
  readonly now: Date;
  /** What a screen reader announces next. */
  readonly announcement = signal('');
  /** Set if the catalog could not be read: nothing can be shown yet. */
  readonly trouble = signal<string | null>(null);
  /** The progress of deleting the plan; null if it is not being deleted. */
  readonly deletion = signal<'deleting' | 'failed' | null>(null);
  readonly credits: ReadonlySignal<readonly CredentialSections[]>;
  /** For each course of the plan by code, the section that it counts for. */
  readonly counts: ReadonlySignal<ReadonlyMap<string, CreditSection>>;
  /** By term and course. */
  readonly cardVerdicts: ReadonlySignal<ReadonlyMap<string, DisplayedVerdict>>;
  /** The verdicts of the plan without the trial, for comparison. */
  readonly beforeTrial = signal<Judgement | null>(null);
  readonly #window: Window;
  readonly memory: PlanMemory;

  constructor(view: Window, baseUrl: string) {
    this.#window = view;
    this.now = new Date();
    const options = { baseUrl, fetch: fetchAsServed };
    this.client = new GradusClient({ ...options, maximumRetries: 2, maximumRetryWaitSeconds: 3 });
    this.catalog = new CatalogStore(this.client);
    this.verdicts = new VerdictStore(this.client);
    this.place = new Place(view);
    this.completion = new CompletionStore(
      (signal) => new GradusClient({ ...options, maximumRetries: 0, signal }),
    );
    const saver = new GradusClient({ ...options, maximumRetries: 0 });
    this.memory = new PlanMemory(view);
    this.plan = new PlanStore(saver, this.memory, this.#firstPlan());
    this.credits = computed(() => creditsOf(this.verdicts.judgement.value, this.catalog.unitsOf));
    this.counts = computed(() => placesOfCourses(this.credits.value.flatMap(({ sections }) => sections)));
    this.cardVerdicts = computed(() =>
      cardVerdictsOf(this.plan.shown.value, this.verdicts.judgement.value, this.catalog.seasonsOf),
    );
  }

  async open(): Promise<void> {
    effect(() => this.#follow(this.plan.shown.value));
    const isBehind = computed(() => this.plan.saving.state.value.kind === 'behind');
    effect(() => {
      if (isBehind.value) void this.#openCatalog();
    });
    effect(() => this.#noteVersion(this.verdicts.judgement.value));
    effect(() => this.#judgeBefore(this.plan.isTrial.value ? this.plan.kept : null));
    this.memory.onChangeElsewhere((rewritten) => this.plan.takeFromElsewhere(rewritten, this.#firstPlan()));
    this.#window.addEventListener('online', () => this.plan.saving.retry());
    // Another browser with the key may have changed the plan meanwhile.
    this.#window.addEventListener('focus', () => void this.plan.saving.refresh());
    await Promise.all([this.#openCatalog(), this.plan.saving.refresh()]);
  }

  async #openCatalog(): Promise<void> {
    try {
      const edition = this.catalog.edition.peek();
      await this.catalog.open();
      this.trouble.value = null;
      this.#bind(this.catalog.versionId.peek() ?? '');
      if (this.catalog.edition.peek() !== edition) this.#follow(this.plan.shown.peek());
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
      this.#window.setTimeout(() => void this.#openCatalog(), 3000);
    }
  }

  /** Binds an unsaved plan to the served catalog; a stored one is migrated by the student. */
  #bind(versionId: string): void {
    const { saving, kept } = this.plan;
    if (saving.token === null) {
      this.plan.beginWith(this.#firstPlan());
      this.plan.bindTo(versionId);
    } else if (kept.catalog_version_id !== versionId && saving.state.peek().kind !== 'behind')
      saving.state.value = { kind: 'behind' };
  }

  /** A new catalog may have been published since the page was opened: answers state their version. */
  #noteVersion(judgement: Judgement | null): void {
    if (judgement === null) return;
    this.catalog.addUnknown(judgement.unknownCodes);
    const known = this.catalog.versionId.peek();
    if (known !== null && judgement.versionId !== null && judgement.versionId !== known)
      void this.#openCatalog();
  }

  announce(text: string): void {
    this.announcement.value = text;
  }

  /** Pages not served over HTTPS have no clipboard; the text can then be selected instead. */
  async copy(text: string, done: string): Promise<boolean> {
    const clipboard = this.#window.navigator.clipboard as Clipboard | undefined;
    const isCopied = await (clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    this.announce(isCopied ? done : 'It could not be copied: select the text instead');
    return isCopied;
  }

  /** Adds a course, or announces that the term has it already or the catalog lacks it. */
  addCourse(courseCode: string, termId: string): void {
    if (this.catalog.unknownCodes.peek().has(courseCode)) {
      this.announce(`${courseCode} is not in this catalog`);
      return;
    }
    const plan = this.plan.shown.peek();
    const where = nameOfTermId(plan.terms, termId);
    if (findEntry(plan, { term_id: termId, course_code: courseCode }) !== undefined) {
      this.announce(`${courseCode} is in ${where} already`);
      return;
    }
    const past = timeOfTerm(termId, this.now);
    const status = past === 'past' ? 'taken' : past === 'now' ? 'in_progress' : 'planned';
    this.plan.change(`Added ${courseCode}`, (current) =>
      withCourse(planWithTerm(current, { term_id: termId }), {
        term_id: termId,
        course_code: courseCode,
        status,
      }),
    );
    this.announce(`${courseCode} added to ${where}`);
  }

  /** Moves a course, or announces that the term has it already, such as a retake. */
  moveCourse(from: Pick<CourseEntry, 'term_id' | 'course_code'>, toTermId: string): void {
    const { terms } = this.plan.shown.peek();
    const { course_code: code } = from;
    const isMoved = this.plan.change(`Moved ${code}`, (current) => withMove(current, from, toTermId));
    const how = isMoved ? 'moved to' : 'stays: it is already in';
    this.announce(`${code} ${how} ${nameOfTermId(terms, toTermId)}`);
  }

  /** The default term for an added course: the first future term with room in which it is offered. */
  nextTerm(courseCode: string, plan: PlanDocument = this.plan.shown.value): string {
    const terms = plan.terms.length > 0 ? plan.terms : this.#firstPlan().terms;
    const ahead = terms.filter(({ term_id }) => timeOfTerm(term_id, this.now) === 'ahead');
    const roomy = ahead.filter(
      ({ term_id }) => plan.courses.filter((entry) => entry.term_id === term_id).length < usualCourses,
    );
    const seasons = this.catalog.seasonsOf(courseCode);
    const offered = roomy.find(({ term_id }) => isOffered(seasons, term_id));
    return (offered ?? roomy[0] ?? ahead.at(-1) ?? terms.at(-1))?.term_id ?? '';
  }

  /** The names of the terms in which the plan has a course. */
  placesOf(courseCode: string): readonly string[] {
    const plan = this.plan.shown.value;
    return entriesOfCourse(plan, courseCode).map(({ term_id }) => nameOfTermId(plan.terms, term_id));
  }

  /** Tries additional courses in future terms, and shows the trial unless the student has left the view meanwhile. */
  async tryCourses(courseCodes: readonly string[]): Promise<void> {
    const before = this.place.hash;
    const placing = { client: this.client, seasonsOf: this.catalog.seasonsOf, now: this.now };
    const placed = await placeCourses(placing, this.plan.shown.peek(), courseCodes);
    if (this.place.hash === before) this.place.show('plan');
    if (!this.plan.isTrial.peek()) this.startTrial();
    // Keeps anything that was changed meanwhile.
    this.plan.change('Tried', (current) => placed.reduce(withCourse, current));
    this.announce(`${courseCodes.join(', ')} tried beside your plan`);
  }

  /** Opens "finish my degree" with the usual choices, or the search in progress for the same goal. */
  openCompletion(goal: CompletionGoal): void {
    if (!this.completion.isAskingTo(goal))
      this.completion.start(this.plan.shown.peek(), goal, this.now, this.catalog.usualSeasons());
    if (this.place.view.peek() !== 'finish') this.place.focusMainSoon();
    this.place.show('finish');
  }

  /** Applies all operations of a proposal as one step of undo. */
  useProposal({ operations }: Proposal, changes: string): void {
    this.plan.change('Used a proposed plan', (current) => withOperations(current, operations));
    this.place.show('plan');
    this.announce(`The proposed plan is yours now: ${changes}. Undo takes it back.`);
    this.place.focusMainSoon();
  }

  startTrial(): void {
    this.plan.startTrial();
    this.announce('You are trying a change. Your plan stays as it is until you keep it.');
  }

  /** Judges the plan without the trial; null if there is no trial. */
  #judgeBefore(kept: PlanDocument | null): void {
    // After a reload nothing else has read what only the plan without the trial has.
    if (kept !== null) void this.catalog.loadPlan(kept, () => this.plan.kept === kept);
    const known = this.verdicts.judgement.peek();
    this.beforeTrial.value = known?.plan === kept ? known : null;
    if (kept === null || this.beforeTrial.peek() !== null) return;
    void judgePlan(this.client, kept)
      .then((judgement) => {
        if (this.plan.kept === kept) this.beforeTrial.value = judgement;
      })
      .catch(() => undefined);
  }

  async deletePlan(): Promise<boolean> {
    this.deletion.value = 'deleting';
    const isDeleted = await this.plan.saving.delete(() => {
      this.plan.reset(this.#firstPlan());
      this.memory.forget();
      this.place.show('plan');
      this.announce('The plan is deleted');
      this.place.focusMainSoon();
    });
    this.deletion.value = isDeleted ? null : 'failed';
    return isDeleted;
  }

  /** Reads the stored plan of a key; throws if there is none. */
  async readPlan(token: string): Promise<Remembered> {
    const { data } = await this.client.plan(token).read();
    return { token, version: data.state_version, stored: data.state, plan: data.state };
  }

  /** Replaces this plan by a stored one. */
  openPlan(stored: Remembered): void {
    this.plan.open(stored);
    const versionId = this.catalog.versionId.peek();
    if (versionId !== null) this.#bind(versionId);
    this.place.show('plan');
    this.announce('The plan is open');
  }

  /** Makes this browser forget the plan, which stays stored. */
  closePlan(): void {
    this.plan.close(this.#firstPlan());
    this.memory.forget();
    this.place.show('plan');
    this.announce('The plan is closed');
  }

  async previewMigration(): Promise<MigrationPreview> {
    const stored = this.client.plan(this.plan.saving.token ?? '');
    return (await stored.previewMigration(this.catalog.versionId.peek() ?? '')).data;
  }

  /** Stores the migrated plan and shows it; returns false if the server refused it. */
  async migrate(migrated: MigrationPreview['migrated_state']): Promise<boolean> {
    const { migrated_from_catalog_version_id, ...plan } = migrated;
    const isStored = await this.plan.saving.replace(plan, { migrated_from_catalog_version_id });
    if (isStored) {
      this.plan.forgetSteps();
      this.plan.saving.retry();
    }
    return isStored;
  }

  fitToCatalog(plan: PlanDocument): Promise<FittedPlan> {
    return fitToCatalog(plan, this.client, this.catalog);
  }

  #firstPlan(): PlanDocument {
    return emptyPlan(this.catalog.versionId.peek() ?? '', usualTerms(this.now, this.catalog.usualSeasons()));
  }

  #follow(plan: PlanDocument): void {
    void this.verdicts.ask(plan);
    void this.catalog.loadPlan(plan, () => this.plan.shown.peek() === plan);
  }
}

/** The number of courses in a full term. */
const usualCourses = 5;
