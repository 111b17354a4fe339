/** Everything that the page knows, put together: made once by main.tsx, given to the views by a context. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type CourseEntry, GradusClient, type MigrationPreview } from '../../../shared/client/client.ts';
import type { CompletionGoal } from '../model/completion-question.ts';
import type { Proposal } from '../model/completion-words.ts';
import { type CreditSection, placesOfCourses, sectionsOf } from '../model/credit.ts';
import { gradesOf } from '../model/grades.ts';
import {
  codesOf,
  emptyPlan,
  entriesOfCourse,
  entryKeyOf,
  isCourse,
  type PlanDocument,
  withCourse,
} from '../model/plan-document.ts';
import { withOperations } from '../model/plan-operations.ts';
import { nameOfTermId, timeOfTerm, usualTerms } from '../model/terms.ts';
import { type DisplayedVerdict, verdictOf } from '../model/verdict.ts';
import { CatalogStore } from './catalog-store.ts';
import { CompletionStore } from './completion-store.ts';
import { type FittedPlan, fitToCatalog } from './fit-to-catalog.ts';
import { Place } from './place.ts';
import { placeCourses } from './placing.ts';
import { PlanMemory } from './plan-memory.ts';
import { PlanStore } from './plan-store.ts';
import { type Judgement, judgePlan, VerdictStore } from './verdict-store.ts';

export interface CredentialSections {
  readonly credentialId: string;
  readonly status: string;
  readonly sections: readonly CreditSection[];
}

export class Planner {
  readonly client: GradusClient;
  readonly catalog: CatalogStore;
  readonly plan: PlanStore;
  readonly verdicts: VerdictStore;
  readonly place: Place;
  readonly completion: CompletionStore;
  readonly now: Date;
  /** What a screen reader says next. */
  readonly announcement = signal('');
  /** The catalog could not be read: nothing can be shown yet. */
  readonly trouble = signal<string | null>(null);
  readonly credits: ReadonlySignal<readonly CredentialSections[]>;
  /** What the courses of the plan count for, by code. */
  readonly counts: ReadonlySignal<ReadonlyMap<string, CreditSection>>;
  /** By term and course. */
  readonly cardVerdicts: ReadonlySignal<ReadonlyMap<string, DisplayedVerdict>>;
  /** The verdicts of the kept plan when a trial began, for comparison. */
  readonly beforeTrial = signal<Judgement | null>(null);
  readonly #window: Window;
  readonly #memory: PlanMemory;

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
    this.#memory = new PlanMemory(view.localStorage);
    this.plan = new PlanStore(saver, this.#memory, this.#firstPlan());
    this.credits = computed(() => this.#credits());
    this.counts = computed(() => placesOfCourses(this.credits.value.flatMap(({ sections }) => sections)));
    this.cardVerdicts = computed(() => this.#cardVerdicts());
  }

  async open(): Promise<void> {
    effect(() => this.#follow(this.plan.shown.value));
    effect(() => {
      if (this.plan.saving.state.value.kind === 'behind') void this.#readVersion();
    });
    this.#memory.onChangeElsewhere(this.#window, (remembered) =>
      this.plan.takeFromElsewhere(remembered, this.#firstPlan()),
    );
    this.#window.addEventListener('online', () => this.plan.saving.retry());
    await Promise.all([this.#openCatalog(), this.plan.saving.refresh()]);
  }

  /** A new catalog may have been published since the page was opened. */
  async #readVersion(): Promise<void> {
    const index = await this.client.readIndex().catch(() => null);
    if (index !== null) this.catalog.versionId.value = index.data.catalog_version_id;
  }

  async #openCatalog(): Promise<void> {
    try {
      await this.catalog.open();
      this.trouble.value = null;
      const versionId = this.catalog.versionId.peek();
      if (this.plan.saving.token === null && versionId !== null) this.plan.bindTo(versionId);
      else if (versionId !== null && this.plan.kept.catalog_version_id !== versionId)
        this.plan.saving.state.value = { kind: 'behind' };
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
      this.#window.setTimeout(() => void this.#openCatalog(), 3000);
    }
  }

  announce(text: string): void {
    this.announcement.value = text;
  }

  /** Adds a course, or says that the term has it already, or that the catalog does not. */
  addCourse(courseCode: string, termId: string): void {
    if (this.catalog.unknownCodes.peek().has(courseCode)) {
      this.announce(`${courseCode} is not in this catalog`);
      return;
    }
    const plan = this.plan.shown.peek();
    const where = nameOfTermId(plan.terms, termId);
    if (
      plan.courses.some(
        (entry) => entryKeyOf(entry) === entryKeyOf({ term_id: termId, course_code: courseCode }),
      )
    ) {
      this.announce(`${courseCode} is in ${where} already`);
      return;
    }
    const past = timeOfTerm(termId, this.now);
    const status = past === 'past' ? 'taken' : past === 'now' ? 'in_progress' : 'planned';
    this.plan.change(`Added ${courseCode}`, (current) =>
      withCourse(current, { term_id: termId, course_code: courseCode, status }),
    );
    this.announce(`${courseCode} added to ${where}`);
  }

  /** The term in which an added course goes by default: the first one ahead with room. */
  nextTerm(plan: PlanDocument = this.plan.shown.value): string {
    const ahead = plan.terms.filter(({ term_id }) => timeOfTerm(term_id, this.now) === 'ahead');
    const roomy = ahead.find(
      ({ term_id }) => plan.courses.filter((entry) => entry.term_id === term_id).length < usualCourses,
    );
    return (roomy ?? ahead.at(-1) ?? plan.terms.at(-1))?.term_id ?? '';
  }

  /** The terms in which the plan has a course, by their names. */
  placesOf(courseCode: string): readonly string[] {
    const plan = this.plan.shown.value;
    return entriesOfCourse(plan, courseCode).map(({ term_id }) => nameOfTermId(plan.terms, term_id));
  }

  /** A trial with these further courses in the terms ahead. */
  async tryCourses(courseCodes: readonly string[]): Promise<void> {
    const plan = this.plan.shown.peek();
    const placed = await placeCourses(this.client, plan, courseCodes, this.now);
    this.place.show('plan');
    this.startTrial();
    // Whatever has been changed meanwhile stays.
    this.plan.change('Tried', (current) => placed.reduce(withCourse, current));
    this.announce(`${courseCodes.length} courses are tried beside your plan`);
  }

  /** Opens "finish my degree" with the usual choices. */
  openCompletion(goal: CompletionGoal): void {
    this.completion.start(this.plan.shown.peek(), goal, this.now);
    this.place.show('finish');
  }

  /** Its operations at once, as one step that undo takes back. */
  useProposal({ operations }: Proposal, changes: string): void {
    this.plan.change('Used a proposed plan', (current) => withOperations(current, operations));
    this.place.show('plan');
    this.announce(`The proposed plan is yours now: ${changes}. Undo takes it back.`);
    this.#window.requestAnimationFrame(() =>
      this.#window.document.querySelector<HTMLElement>('#main')?.focus(),
    );
  }

  startTrial(): void {
    const { kept } = this.plan;
    const known = this.verdicts.judgement.peek();
    this.beforeTrial.value = known?.plan === kept ? known : null;
    if (this.beforeTrial.peek() === null)
      void judgePlan(this.client, kept).then(
        (judgement) => {
          if (this.plan.kept === kept) this.beforeTrial.value = judgement;
        },
        () => undefined,
      );
    this.plan.startTrial();
    this.announce('You are trying a change. Your plan stays as it is until you keep it.');
  }

  async deletePlan(): Promise<boolean> {
    const isDeleted = await this.plan.saving.delete(() => {
      this.plan.reset(this.#firstPlan());
      this.#memory.forget();
    });
    if (!isDeleted) return false;
    this.place.show('plan');
    this.announce('The plan is deleted');
    return true;
  }

  async previewMigration(): Promise<MigrationPreview> {
    const stored = this.client.plan(this.plan.saving.token ?? '');
    return (await stored.previewMigration(this.catalog.versionId.peek() ?? '')).data;
  }

  /** Stores the migrated plan and shows it; false if the server did not take it. */
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
    return emptyPlan(this.catalog.versionId.peek() ?? '', usualTerms(this.now));
  }

  #follow(plan: PlanDocument): void {
    void this.verdicts.ask(plan);
    void this.catalog.want(codesOf(plan)).catch(() => undefined);
    void this.catalog.wantCredentials(plan.credential_ids).catch(() => undefined);
  }

  #credits(): readonly CredentialSections[] {
    const judgement = this.verdicts.judgement.value;
    if (judgement === null) return [];
    return judgement.credentials.map((progress) => ({
      credentialId: progress.target.kind === 'credential' ? progress.target.credential_id : '',
      status: progress.status,
      sections: sectionsOf(progress, judgement.plan, this.catalog.unitsOf),
    }));
  }

  #cardVerdicts(): ReadonlyMap<string, DisplayedVerdict> {
    const judgement = this.verdicts.judgement.value;
    const plan = this.plan.shown.value;
    const failing = judgement?.failingCodes ?? new Set();
    // Which of several attempts it is, the answer does not say.
    const isFailing = ({ course_code }: CourseEntry): boolean =>
      failing.has(course_code) && entriesOfCourse(plan, course_code).length === 1;
    const grades = gradesOf(plan.courses);
    return new Map(
      plan.courses
        .filter(isCourse)
        .map((entry) => [
          entryKeyOf(entry),
          verdictOf(entry, judgement?.courses.get(entry.course_code), isFailing(entry), grades),
        ]),
    );
  }
}

/** What the browser kept of a catalog that has moved on would be taken for the served one; asking again costs a 304. */
const fetchAsServed: typeof fetch = (input, init) => fetch(input, { ...init, cache: 'no-cache' });

/** A full term. */
const usualCourses = 5;
