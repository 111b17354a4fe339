/**
 * Checks and interns the body of a hot question in one pass over its bytes, without JSON.parse. Anything uncommon (an
 * escape, an unknown or repeated member, another spelling of a course, any error) is no match: the body falls back to
 * JSON.parse, the schema and the handler. Invariant: a body that matches becomes the same job, byte for byte, as it
 * would there (test/property/scan.test.ts).
 */
import type { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import {
  type Asked,
  absent,
  type Bounds,
  defaultBounds,
  emptyDetail,
  type JobFields,
  type ScannedQuestion,
} from '../../shared/job/job.ts';
import { maximumBodyTargets } from '../../shared/job/work-estimate.ts';
import { type BoundName, boundLimits, boundNames } from '../../shared/limits.ts';
import { CourseReader } from './course-codes.ts';
import { CredentialReader } from './credential-ids.ts';
import { JsonBytes, literalsOf, Members, noMatch } from './json-bytes.ts';
import { type KeptState, KeptStates } from './kept-states.ts';
import { ReadJob } from './read-job.ts';
import { StateScan } from './state-scan.ts';

/** A scanned body: a job or, for `persisted`, the question about the bearer's plan. */
export type ScannedBody =
  | { readonly kind: 'supplied'; readonly job: JobFields }
  | { readonly kind: 'persisted'; readonly asked: Asked };

const noIds = new Uint8Array(0);
const modes = literalsOf(['persisted', 'supplied']);
const persisted = 0;

/** The bits of the body's members, in the order of their table. */
const has = { mode: 0b00001, state: 0b00010, targets: 0b00100, bounds: 0b01000, termId: 0b10000 } as const;
const required = has.mode | has.targets;
/** The only member that `targets` has for each question. */
const targetMember = { course_unlock: 0b01, credential_progress: 0b10 } as const;

/** The names of all bounds begin with `max_`; the next four bytes distinguish them. */
const boundWordAt = 4;

export class QuestionScan {
  readonly #json = new JsonBytes();
  readonly #credentials: CredentialReader;
  readonly #courses: CourseReader;
  readonly #state: StateScan;
  readonly #keptStates: KeptStates;
  readonly #targets = new Uint8Array(4 * Math.max(...Object.values(maximumBodyTargets)));
  readonly #targetsView = new DataView(this.#targets.buffer);
  readonly #body: Members;
  readonly #targetMembers: Members;
  readonly #boundMembers: Members;
  #question: ScannedQuestion = 'course_unlock';
  #mode = persisted;
  #stateAt = noMatch;
  #stateEnd = noMatch;
  /** The body's state if it is a kept one, which is not scanned again. */
  #keptState: KeptState | null = null;
  #targetCount = 0;
  #termIdAt = noMatch;
  /** The slot of the question's term, or `absent`. */
  #termSlot = absent;
  /** The number of the document's slots: a term that only the question names has the next one. */
  #documentTerms = 0;
  #bounds: Bounds = defaultBounds;

  constructor(graph: CourseGraph, ids: CatalogIds) {
    const json = this.#json;
    this.#credentials = new CredentialReader(json, ids);
    this.#courses = new CourseReader(json, graph);
    this.#state = new StateScan(json, ids, this.#courses, this.#credentials);
    this.#keptStates = new KeptStates(json);
    this.#body = new Members({
      state_mode: (at) => this.#readMode(at),
      student_state: (at) => this.#readState(at),
      targets: (at) => this.#readTargets(at),
      bounds: (at) => json.object(at, this.#boundMembers),
      term_id: (at) => this.#passTermId(at),
    });
    this.#targetMembers = new Members({
      course_codes: (at) => json.array(at, maximumBodyTargets.course_unlock, this.#readCourse),
      credential_ids: (at) => json.array(at, maximumBodyTargets.credential_progress, this.#readCredential),
    });
    this.#boundMembers = new Members(
      Object.fromEntries(boundNames.map((name) => [name, (at: number) => this.#readBound(at, name)])),
      boundWordAt,
    );
  }

  /** Returns null if the body does not match. The result is valid until the next body. */
  scan(question: ScannedQuestion, body: Uint8Array): ScannedBody | null {
    this.#question = question;
    const asked = this.#read(body);
    if (asked === null) return null;
    if (this.#mode === persisted) return { kind: 'persisted', asked };
    return { kind: 'supplied', job: this.#jobOf(asked) };
  }

  #jobOf(asked: Asked): JobFields {
    if (this.#keptState !== null) return new ReadJob(this.#keptState, asked);
    const state = this.#state;
    const { terms } = state;
    state.sortTerms(this.#termSlot === this.#documentTerms ? this.#termSlot : absent);
    const entries = state.packedEntries;
    const scanned = { attributes: state.attributes(), entries, terms, isKept: false };
    if (this.#termSlot !== absent)
      return new ReadJob(scanned, { ...asked, term: terms.positionOf(this.#termSlot) });
    this.#keptStates.keep(this.#stateAt, this.#stateEnd, scanned);
    return new ReadJob(scanned, asked);
  }

  /** Reads a whole body; `term` is not set yet. */
  #read(body: Uint8Array): Asked | null {
    this.#clear();
    const json = this.#json;
    const end = json.object(json.load(body), this.#body);
    const { seen } = json;
    if (!json.isEnd(end) || (seen & required) !== required) return null;
    const isPersisted = this.#mode === persisted;
    if (isPersisted ? (seen & (has.state | has.termId)) !== 0 : (seen & has.state) === 0) return null;
    if (!isPersisted && !this.#readTermId()) return null;
    return this.#asked(this.#targets.subarray(0, 4 * this.#targetCount));
  }

  #asked(ids: Uint8Array): Asked {
    const question = this.#question;
    const bounds = this.#bounds;
    if (question === 'course_unlock') return { question, targets: ids, term: absent, bounds, detail: null };
    return { question, targets: noIds, term: absent, bounds, detail: { ...emptyDetail, credentials: ids } };
  }

  #clear(): void {
    this.#state.clear();
    this.#targetCount = 0;
    this.#termIdAt = noMatch;
    this.#termSlot = absent;
    this.#stateAt = noMatch;
    this.#stateEnd = noMatch;
    this.#keptState = null;
    this.#bounds = defaultBounds;
  }

  #readState(at: number): number {
    this.#stateAt = at;
    const kept = this.#keptStates.find(at);
    this.#keptState = kept;
    this.#stateEnd = kept === null ? this.#state.read(at) : at + kept.bytes.length;
    return this.#stateEnd;
  }

  /** Finds the slot of the question's term among the document's. Kept states have no slots: they are scanned again. */
  #readTermId(): boolean {
    if (this.#termIdAt === noMatch) return true;
    if (this.#keptState !== null) {
      this.#keptState = null;
      this.#state.read(this.#stateAt);
    }
    const { terms } = this.#state;
    this.#documentTerms = terms.count;
    if (terms.read(this.#termIdAt) === noMatch) return false;
    this.#termSlot = terms.last;
    return true;
  }

  #readMode(at: number): number {
    const end = this.#json.literal(at, modes);
    this.#mode = this.#json.choice;
    return end;
  }

  #readTargets(at: number): number {
    const end = this.#json.object(at, this.#targetMembers);
    return this.#json.seen !== targetMember[this.#question] || this.#targetCount === 0 ? noMatch : end;
  }

  readonly #readCourse = (at: number): number => {
    const end = this.#courses.read(at);
    if (end !== noMatch) this.#targetsView.setUint32(4 * this.#targetCount++, this.#courses.course, true);
    return end;
  };

  readonly #readCredential = (at: number): number => {
    const end = this.#credentials.read(at);
    if (end !== noMatch)
      this.#targetsView.setUint32(4 * this.#targetCount++, this.#credentials.credential, true);
    return end;
  };

  #readBound(at: number, name: BoundName): number {
    const end = this.#json.unsigned(at);
    const { number } = this.#json;
    const { minimum, hard_max: maximum } = boundLimits[name];
    if (!Number.isInteger(number) || number < minimum || number > maximum) return noMatch;
    this.#bounds = { ...this.#bounds, [name]: number };
    return end;
  }

  /** The slot is found later, by `#readTermId`. */
  #passTermId(at: number): number {
    this.#termIdAt = at;
    return this.#json.text(at, 1, Number.MAX_SAFE_INTEGER);
  }
}
