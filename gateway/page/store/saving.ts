/**
 * Synchronizes the stored plan with the one on the page: the first change creates it, later ones are PATCHed with the
 * version, one request at a time. What cannot be saved stays in this browser and is retried.
 */
import { signal } from '@preact/signals';
import {
  type GradusClient,
  GradusRefusal,
  GradusUnreachable,
  type PlanAnswer,
} from '../../../shared/client/client.ts';
import { planDifference } from '../model/plan-difference.ts';
import { isUntouched, type PlanDocument } from '../model/plan-document.ts';
import { type Merged, mergePlans } from '../model/plan-merge.ts';
import type { Remembered } from './plan-memory.ts';
import { unknownCodesOf } from './verdict-store.ts';

export type SaveState =
  | { readonly kind: 'unsaved' | 'saving' | 'saved' }
  /** The server is unreachable or busy; the next attempt is at `retryAtMs`. */
  | { readonly kind: 'away' | 'busy'; readonly retryAtMs: number; readonly reason: string }
  /** The token no longer opens a plan. */
  | { readonly kind: 'lost' }
  /** The plan belongs to another version of the catalog. */
  | { readonly kind: 'behind' }
  /** `unknown` lists courses of the plan that the catalog lacks, if they are the reason. */
  | { readonly kind: 'refused'; readonly reason: string; readonly unknown: readonly string[] };

export interface SavedPlan {
  /** The plan on the page. */
  current(): PlanDocument;
  /** Adopts what another tab stored, merged with the changes of this one. */
  adopt(merged: Merged): void;
  /** Called after each change of the stored plan. Other tabs' changes are merged before `remembered` is called. */
  remember(remembered: () => Remembered): void;
}

/** State changes have a limit per minute: quick changes are sent together. */
const pauseMs = 1500;
const othersMs = 5000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** The limit on unconfirmed plans, only one of which can have been stored. */
const mostSent = 16;

export class Saving {
  readonly state = signal<SaveState>({ kind: 'unsaved' });
  readonly #client: GradusClient;
  readonly #saved: SavedPlan;
  #token: string | null = null;
  #version = 0;
  #stored: PlanDocument | null = null;
  #sent: readonly PlanDocument[] = [];
  #running = false;
  /** Settles when the latest request has ended. */
  #turn: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastSavedMs = 0;
  #failures = 0;

  constructor(client: GradusClient, saved: SavedPlan) {
    this.#client = client;
    this.#saved = saved;
  }

  get token(): string | null {
    return this.#token;
  }

  get version(): number {
    return this.#version;
  }

  get stored(): PlanDocument | null {
    return this.#stored;
  }

  take({ token, version, stored, sent = [] }: Omit<Remembered, 'plan'>): void {
    this.#sent = sent;
    this.#token = token;
    this.#version = version;
    this.#stored = stored;
  }

  /** Takes over another tab's stored plan, unless this tab knows a later version. */
  learn(kept: Remembered): void {
    if (kept.version > this.#version) this.take(kept);
    else if (kept.version === this.#version) this.#note(kept.sent ?? []);
  }

  #note(sent: readonly PlanDocument[]): void {
    const others = this.#sent.filter((one) => sent.every((plan) => planDifference(one, plan)?.length !== 0));
    this.#sent = [...others, ...sent].slice(-mostSent);
  }

  /** Switches to another plan, or to none. */
  turnTo(remembered: Omit<Remembered, 'plan'>): void {
    clearTimeout(this.#timer);
    this.take(remembered);
    this.state.value = { kind: 'unsaved' };
  }

  /** Reads the stored plan, which another tab may have changed. */
  async refresh(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#token !== null) await this.#attempt(() => this.#merge(this.#plan().read()));
    });
    this.request();
  }

  /** Saves soon; at once if nothing was saved just before. */
  request(): void {
    this.#remember();
    this.#saveIn(Math.max(0, this.#lastSavedMs + pauseMs - Date.now()));
  }

  /** Waits for the tab that made a change to store it, and does so if that tab is closed first. */
  leaveToOthers(): void {
    const { kind } = this.state.peek();
    if (kind !== 'away' && kind !== 'busy') this.#saveIn(othersMs);
  }

  #saveIn(waitMs: number): void {
    if (this.state.value.kind === 'lost' || this.state.value.kind === 'behind') return;
    if (!this.#isDirty()) {
      if (this.#token !== null) this.state.value = { kind: 'saved' };
      return;
    }
    if (this.#running) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), waitMs);
    if (this.state.value.kind === 'saved') this.state.value = { kind: 'unsaved' };
  }

  /** Saves at once instead of at the next attempt. */
  retry(): void {
    this.#lastSavedMs = 0;
    this.#failures = 0;
    this.state.value = { kind: 'unsaved' };
    this.request();
  }

  /** Stores the whole plan of the page as a new plan. */
  startAnew(): void {
    this.take({ token: null, version: 0, stored: null });
    this.retry();
  }

  /** Replaces the stored plan by a migrated one; unsaved changes stay on the page. */
  replace(plan: PlanDocument, members: object): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#token === null) return true;
      const body = { ...plan, ...members, expected_state_version: this.#version };
      return await this.#attempt(() => this.#merge(this.#plan().replace(body)));
    });
  }

  /**
   * Deletes the stored plan, and calls `forget` before anything else is sent. Resolves to true once nothing is
   * stored.
   */
  delete(forget: () => void): Promise<boolean> {
    return this.#inTurn(async () => {
      clearTimeout(this.#timer);
      const deleted =
        this.#token === null || (await this.#attempt(async () => void (await this.#plan().delete())));
      const gone = deleted || this.state.value.kind === 'lost';
      if (gone) {
        this.take({ token: null, version: 0, stored: null });
        this.state.value = { kind: 'unsaved' };
        forget();
      }
      return gone;
    });
  }

  /** A plan is created only after the page knows its catalog version. */
  #isDirty(): boolean {
    const plan = this.#saved.current();
    if (this.#stored === null) return plan.catalog_version_id !== '' && !isUntouched(plan);
    return planDifference(this.#stored, plan)?.length !== 0;
  }

  async #run(): Promise<void> {
    if (this.#running || !this.#isDirty()) return;
    this.#running = true;
    this.state.value = { kind: 'saving' };
    let plan = this.#saved.current();
    const isSaved = await this.#inTurn(() =>
      this.#attempt(async () => {
        plan = this.#saved.current();
        if (this.#isDirty()) await this.#save(plan);
      }),
    );
    this.#running = false;
    this.#lastSavedMs = Date.now();
    // The change that was refused may have been undone meanwhile.
    const isOvertaken = this.state.peek().kind === 'refused' && this.#saved.current() !== plan;
    if (isSaved || isOvertaken) this.request();
  }

  /** Runs requests one at a time: each depends on the answer to the previous one. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #save(plan: PlanDocument): Promise<void> {
    const token = this.#token;
    if (token === null || this.#stored === null) {
      const { data } = await this.#client.createPlan(plan);
      // Another tab has stored the plan meanwhile.
      if (this.#token !== token) return void (await this.#client.plan(data.state_token).delete());
      this.take({ token: data.state_token, version: data.state_version, stored: plan });
      this.#remember();
      return;
    }
    const operations = planDifference(this.#stored, plan);
    const expected_state_version = this.#version;
    this.#note([plan]);
    // By the time of the answer, this tab may be closed, or another one about to store the plan.
    this.#remember();
    const answer =
      operations === null
        ? await this.#plan().replace({ ...plan, expected_state_version })
        : await this.#plan().patch({ expected_state_version, operations });
    if (this.#token === token) this.#took(answer);
  }

  #took({ data }: PlanAnswer): void {
    this.#sent = [];
    this.#stored = data.state;
    this.#version = data.state_version;
    this.#remember();
  }

  /** Does nothing if the plan has been switched before the answer arrives. */
  async #merge(asked: Promise<PlanAnswer>): Promise<void> {
    const token = this.#token;
    const answer = await asked;
    if (this.#token !== token) return;
    // Another tab may have advanced the common base of this tab's plan and the stored one.
    this.#remember();
    const { state } = answer.data;
    const base =
      this.#sent.find((sent) => planDifference(sent, state)?.length === 0) ?? this.#stored ?? state;
    this.#took(answer);
    this.#saved.adopt(mergePlans(base, this.#saved.current(), state));
  }

  #remember(): void {
    this.#saved.remember(() => ({
      token: this.#token,
      version: this.#version,
      stored: this.#stored,
      sent: this.#sent,
      plan: this.#saved.current(),
    }));
  }

  #plan() {
    return this.#client.plan(this.#token ?? '');
  }

  /** Returns true on success; otherwise sets `state` and schedules a retry. */
  async #attempt(work: () => void | Promise<void>): Promise<boolean> {
    try {
      await work();
      this.#failures = 0;
      return true;
    } catch (error) {
      return await this.#failed(error, work);
    }
  }

  async #failed(error: unknown, work: () => void | Promise<void>): Promise<boolean> {
    if (error instanceof GradusRefusal && error.code === 'state_version_conflict') {
      return await this.#attempt(async () => {
        await this.#merge(this.#plan().read());
        if (this.#isDirty()) await work();
      });
    }
    if (error instanceof GradusRefusal && (error.status === 503 || error.status === 429)) {
      this.#retryLater('busy', 1000 * Math.max(1, error.retryAfterSeconds ?? 1), error.message);
    } else if (error instanceof GradusRefusal && error.status === 401) this.state.value = { kind: 'lost' };
    else if (error instanceof GradusRefusal && error.code === 'catalog_version_mismatch')
      this.state.value = { kind: 'behind' };
    else if (error instanceof GradusRefusal && error.status < 500)
      this.state.value = { kind: 'refused', reason: error.message, unknown: unknownCodesOf(error) };
    else if (error instanceof GradusUnreachable || error instanceof GradusRefusal) {
      const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures);
      this.#retryLater('away', waitMs, error.message);
    } else throw error;
    return false;
  }

  #retryLater(kind: 'away' | 'busy', waitMs: number, reason: string): void {
    this.#failures += 1;
    this.state.value = { kind, retryAtMs: Date.now() + waitMs, reason };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void (this.#isDirty() ? this.#run() : this.refresh()), waitMs);
  }
}
