/**
 * Brings the stored plan up to the one on the page: created by the first change, then PATCH with the version, one request at
 * a time. What cannot be saved stays in this browser and is tried again.
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
  /** The server is away or busy: tried again at `retryAtMs`. */
  | { readonly kind: 'away' | 'busy'; readonly retryAtMs: number; readonly reason: string }
  /** The token opens nothing any more. */
  | { readonly kind: 'lost' }
  /** The plan belongs to another version of the catalog. */
  | { readonly kind: 'behind' }
  /** `unknown`: the courses of the plan that the catalog does not have, where these are the reason. */
  | { readonly kind: 'refused'; readonly reason: string; readonly unknown: readonly string[] };

export interface SavedPlan {
  /** The plan on the page. */
  current(): PlanDocument;
  /** What another tab stored, merged with the changes of this one. */
  adopt(merged: Merged): void;
  /** After each change of what is stored. What other tabs have changed is taken in before it is called. */
  remember(remembered: () => Remembered): void;
}

/** State changes have a limit per minute, so that quick changes go together. */
const pauseMs = 1500;
const othersMs = 5000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** Only one of them can have been stored. */
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
  /** The end of the latest request. */
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

  /** What another tab has kept of the plan, as far as this one does not know of a later version. */
  learn(kept: Remembered): void {
    if (kept.version > this.#version) this.take(kept);
    else if (kept.version === this.#version) this.#note(kept.sent ?? []);
  }

  #note(sent: readonly PlanDocument[]): void {
    const others = this.#sent.filter((one) => sent.every((plan) => planDifference(one, plan)?.length !== 0));
    this.#sent = [...others, ...sent].slice(-mostSent);
  }

  /** Another plan, or none. */
  turnTo(remembered: Omit<Remembered, 'plan'>): void {
    clearTimeout(this.#timer);
    this.take(remembered);
    this.state.value = { kind: 'unsaved' };
  }

  /** Reads what is stored, which another tab may have changed. */
  async refresh(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#token !== null) await this.#attempt(() => this.#merge(this.#plan().read()));
    });
    this.request();
  }

  /** Saves soon; at once if nothing was saved a moment ago. */
  request(): void {
    this.#remember();
    this.#saveIn(Math.max(0, this.#lastSavedMs + pauseMs - Date.now()));
  }

  /** The tab that has made a change stores it, or this one if that is closed before. */
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

  /** Now, without waiting for the next try. */
  retry(): void {
    this.#lastSavedMs = 0;
    this.#failures = 0;
    this.state.value = { kind: 'unsaved' };
    this.request();
  }

  /** Stores the page's plan whole, as a new version or as a new plan. */
  startAnew(): void {
    this.take({ token: null, version: 0, stored: null });
    this.retry();
  }

  /** Writes a migrated plan in place of the stored one; what is not stored yet of the page's plan stays on it. */
  replace(plan: PlanDocument, members: object): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#token === null) return true;
      const body = { ...plan, ...members, expected_state_version: this.#version };
      return await this.#attempt(() => this.#merge(this.#plan().replace(body)));
    });
  }

  /**
   * Deletes the stored plan for good, and lets the page forget its own before anything else is sent. True once nothing is
   * stored any more.
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

  /** A plan is created once the page knows of which catalog version it is. */
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
    // What was refused may have been taken back meanwhile.
    const isOvertaken = this.state.peek().kind === 'refused' && this.#saved.current() !== plan;
    if (isSaved || isOvertaken) this.request();
  }

  /** One request after the other: what the answer to one says, the next one is about. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #save(plan: PlanDocument): Promise<void> {
    const token = this.#token;
    if (token === null || this.#stored === null) {
      const { data } = await this.#client.createPlan(plan);
      // Another tab has stored it meanwhile.
      if (this.#token !== token) return void (await this.#client.plan(data.state_token).delete());
      this.take({ token: data.state_token, version: data.state_version, stored: plan });
      this.#remember();
      return;
    }
    const operations = planDifference(this.#stored, plan);
    const expected_state_version = this.#version;
    this.#note([plan]);
    // The answer may find this tab closed, or another one about to store the plan.
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

  /** Nothing if the plan is another one by the time of the answer. */
  async #merge(asked: Promise<PlanAnswer>): Promise<void> {
    const token = this.#token;
    const answer = await asked;
    if (this.#token !== token) return;
    // What the plan of this tab and the stored one have in common another tab may have moved on.
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

  /** True if it succeeded; otherwise `state` says what happened, and a later try is set. */
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
