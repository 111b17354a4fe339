/**
 * The usual body of course-unlock in one pass over its bytes: checked and interned without
 * JSON.parse. It knows what the schema knows, and at anything out of the ordinary (an escape, an
 * unknown or repeated member, another spelling of a course, whatever is wrong) it gives up: then the
 * schema and the handler decide. A differential test holds the two ways together.
 */

import type { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { absent, type Bounds, boundNames, defaultBounds, type JobFields } from '../../shared/job/job.ts';
import type { PackedAsked } from '../../shared/job/job-writer.ts';
import { type BoundName, boundLimits, maximumTargets } from '../../shared/limits.ts';
import { CourseLookup } from './course-lookup.ts';
import { CourseReader } from './course-reader.ts';
import { gaveUp, JsonBytes, literalsOf, Members } from './json-bytes.ts';
import { StateScan } from './state-scan.ts';
import { SuppliedJob } from './supplied-job.ts';

/** A scanned body: the whole job, or, where the bearer's plan is meant, what is asked about it. */
export type ScannedQuestion =
  | { readonly kind: 'supplied'; readonly job: JobFields }
  | { readonly kind: 'persisted'; readonly asked: PackedAsked };

const modes = literalsOf(['persisted', 'supplied']);
const persisted = 0;

/** Bits of the body's members, in the order in which the table names them. */
const has = { mode: 0b00001, state: 0b00010, targets: 0b00100, bounds: 0b01000, termId: 0b10000 } as const;
const always = has.mode | has.targets;
const hasCourseCodes = 0b1;

/** All bounds begin with `max_`. */
const boundWordAt = 4;

export class CourseUnlockScan {
  readonly #json = new JsonBytes();
  readonly #courses: CourseReader;
  readonly #state: StateScan;
  readonly #targets = new Uint8Array(4 * maximumTargets);
  readonly #targetsView = new DataView(this.#targets.buffer);
  readonly #body: Members;
  readonly #targetMembers: Members;
  readonly #boundMembers: Members;
  #mode = persisted;
  #targetCount = 0;
  #termIdAt = gaveUp;
  /** Slot of the term that is asked about, or `absent`; and how many slots the document has. */
  #termSlot = absent;
  #documentTerms = 0;
  #bounds: Bounds = defaultBounds;

  constructor(graph: CourseGraph, ids: CatalogIds) {
    const json = this.#json;
    this.#courses = new CourseReader(json, new CourseLookup(graph));
    this.#state = new StateScan(json, ids, this.#courses);
    this.#body = new Members({
      state_mode: (at) => this.#readMode(at),
      student_state: (at) => this.#state.read(at),
      targets: (at) => this.#readTargets(at),
      bounds: (at) => json.object(at, this.#boundMembers),
      term_id: (at) => this.#passTermId(at),
    });
    this.#targetMembers = new Members({
      course_codes: (at) => json.array(at, maximumTargets, this.#readTarget),
    });
    this.#boundMembers = new Members(
      Object.fromEntries(boundNames.map((name) => [name, (at: number) => this.#readBound(at, name)])),
      boundWordAt,
    );
  }

  /** Null where the ordinary way has to decide. What is scanned holds until the next body. */
  scan(body: Uint8Array): ScannedQuestion | null {
    const asked = this.#read(body);
    if (asked === null) return null;
    if (this.#mode === persisted) return { kind: 'persisted', asked };
    this.#state.settle(this.#furtherSlot());
    return {
      kind: 'supplied',
      job: new SuppliedJob(this.#state, { ...asked, term: this.#termPosition() }),
    };
  }

  /** Reads a whole body; the term that it asks about is known by its slot alone. */
  #read(body: Uint8Array): PackedAsked | null {
    this.#clear();
    const json = this.#json;
    const end = json.object(json.load(body), this.#body);
    const { seen } = json;
    if (!json.isEnd(end) || (seen & always) !== always) return null;
    const isPersisted = this.#mode === persisted;
    if (isPersisted ? (seen & (has.state | has.termId)) !== 0 : (seen & has.state) === 0) return null;
    if (!isPersisted && !this.#readTermId()) return null;
    const targets = this.#targets.subarray(0, 4 * this.#targetCount);
    return { targets, term: absent, bounds: this.#bounds };
  }

  #clear(): void {
    this.#state.clear();
    this.#targetCount = 0;
    this.#termIdAt = gaveUp;
    this.#termSlot = absent;
    this.#bounds = defaultBounds;
  }

  /** Looks for the slot of the term that is asked about, behind those of the document. */
  #readTermId(): boolean {
    const { terms } = this.#state;
    this.#documentTerms = terms.count;
    if (this.#termIdAt === gaveUp) return true;
    if (terms.read(this.#termIdAt) === gaveUp) return false;
    this.#termSlot = terms.last;
    return true;
  }

  /** The slot of the term that is asked about where the document does not have it, else `absent`. */
  #furtherSlot(): number {
    return this.#termSlot === this.#documentTerms ? this.#termSlot : absent;
  }

  #termPosition(): number {
    return this.#termSlot === absent ? absent : this.#state.terms.positionOf(this.#termSlot);
  }

  #readMode(at: number): number {
    const end = this.#json.literal(at, modes);
    this.#mode = this.#json.choice;
    return end;
  }

  #readTargets(at: number): number {
    const end = this.#json.object(at, this.#targetMembers);
    return (this.#json.seen & hasCourseCodes) === 0 || this.#targetCount === 0 ? gaveUp : end;
  }

  readonly #readTarget = (at: number): number => {
    const end = this.#courses.read(at);
    if (end !== gaveUp) this.#targetsView.setUint32(4 * this.#targetCount++, this.#courses.course, true);
    return end;
  };

  #readBound(at: number, name: BoundName): number {
    const end = this.#json.unsigned(at);
    const { number } = this.#json;
    const { minimum, hard_max: maximum } = boundLimits[name];
    if (!Number.isInteger(number) || number < minimum || number > maximum) return gaveUp;
    this.#bounds = { ...this.#bounds, [name]: number };
    return end;
  }

  /** Its slot is looked for once the document's own terms are known. */
  #passTermId(at: number): number {
    this.#termIdAt = at;
    return this.#json.text(at, 1, Number.MAX_SAFE_INTEGER);
  }
}
