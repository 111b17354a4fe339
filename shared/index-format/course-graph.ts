/** The graph projection: typed arrays over the mapped file, and look-ups that all readers share. */
import { bytesAt, uint8At, uint32At } from '../column.ts';
import { markedCourseCode, squeezedCourseCode } from '../course-code.ts';
import { textOf } from '../utf8.ts';
import {
  type GraphSections,
  graphFormatVersion,
  none,
  type SectionName,
  sectionNames,
  sections,
} from './layout.ts';
import { type MappedFile, mapFile } from './mapped-file.ts';
import { readSafetensors, SafetensorsError, type Tensor } from './safetensors.ts';

export interface CourseGraph {
  readonly sections: GraphSections;
  readonly indexId: string;
  readonly catalogVersionId: string;
  /** The number of courses with a record. Ids from here on are dangling codes. */
  readonly courseCount: number;
  /** The number of courses and dangling codes. */
  readonly codeCount: number;
  readonly credentialCount: number;
  readonly file: MappedFile;
}

export const graphFileName = 'graph-projection.safetensors';

/** Maps and opens a graph projection. @throws SafetensorsError, or the file system's error */
export function openCourseGraph(path: string): CourseGraph {
  return courseGraphOver(mapFile(path));
}

/** Opens a graph projection that is already mapped. @throws SafetensorsError */
export function courseGraphOver(file: MappedFile): CourseGraph {
  const { metadata, tensors } = readSafetensors(file.buffer);
  if (metadata['format_version'] !== String(graphFormatVersion)) {
    throw new SafetensorsError(
      `it has format version ${metadata['format_version'] ?? 'none'}, and this program reads version ${graphFormatVersion}`,
    );
  }
  const views = Object.fromEntries(sectionNames.map((name) => [name, requireSection(tensors, name)]));
  const graph = views as unknown as GraphSections;
  return {
    sections: graph,
    indexId: requireMember(metadata, 'index_id'),
    catalogVersionId: requireMember(metadata, 'catalog_version_id'),
    courseCount: graph['course.subject'].length,
    codeCount: graph['course.group'].length,
    credentialCount: graph['credential.kind'].length,
    file,
  };
}

/** Words of a slot of `course_index.slots`: the course id, then the bytes of the key. */
export const slotWords = 4;
/** The key is this much of the code as a JSON literal without its opening quote, padded with zero bytes. */
export const slotKeyBytes = 12;

/** The id of a canonical course code, or `none`. */
export function findCourse(graph: CourseGraph, canonicalCode: string): number {
  return findHashedCourse(graph, canonicalCode, hashCode(canonicalCode));
}

/** The same for a code whose hash is known. Open addressing with linear probing. */
export function findHashedCourse(graph: CourseGraph, canonicalCode: string, hash: number): number {
  const slots = graph.sections['course_index.slots'];
  const mask = slots.length / slotWords - 1;
  let slot = hash & mask;
  for (;;) {
    const course = uint32At(slots, slotWords * slot);
    if (course === none) return none;
    if (compareText(graph, course, canonicalCode) === 0) return course;
    slot = (slot + 1) & mask;
  }
}

/**
 * The id of the course that a code in any spelling names, or `none`: the course with exactly this code, else the only
 * one whose code differs just in blanks, marks and letter case; of several the one with its blank where the spelling has a
 * mark. Copies codes, so it is not for hot paths.
 */
export function findCourseSpelled(graph: CourseGraph, spelling: string): number {
  const exact = findCourse(graph, spelling);
  if (exact !== none) return exact;
  const courses = coursesSqueezedTo(graph, squeezedCourseCode(spelling));
  const [only, second] = courses;
  if (only === undefined) return none;
  if (second === undefined) return only;
  const marked = markedCourseCode(spelling);
  return courses.find((course) => copyText(graph, course) === marked) ?? none;
}

/** The courses whose squeezed codes are `squeezed`. */
export function coursesSqueezedTo(graph: CourseGraph, squeezed: string): readonly number[] {
  const slots = graph.sections['course_index.squeezed'];
  const mask = slots.length - 1;
  const courses: number[] = [];
  for (let slot = hashCode(squeezed) & mask; ; slot = (slot + 1) & mask) {
    const course = uint32At(slots, slot);
    if (course === none) return courses;
    if (squeezedCourseCode(copyText(graph, course)) === squeezed) courses.push(course);
  }
}

/** The row of a credential in the catalog, or `none`. Binary search: rows are sorted by id. */
export function findCredential(graph: CourseGraph, credentialId: string): number {
  const texts = graph.sections['credential.id'];
  let low = 0;
  let high = graph.credentialCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareText(graph, uint32At(texts, middle), credentialId);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return none;
}

/** Parameters of 32-bit FNV-1a. For ASCII, hashing bytes and hashing UTF-16 units give the same result. */
export const hashStart = 0x811c9dc5;
export const hashPrime = 0x01000193;

/** FNV-1a over UTF-16 units: the hash of `course_index.slots`. `start` is the hash of the preceding text. */
export function hashCode(code: string, start = hashStart): number {
  let hash = start;
  for (let index = 0; index < code.length; index += 1) {
    hash = Math.imul(hash ^ code.charCodeAt(index), hashPrime);
  }
  return hash >>> 0;
}

/** A text as a string. Copies and parses, so it is not for hot paths. */
export function copyText(graph: CourseGraph, text: number): string {
  const { 'text.offsets': offsets, 'text.bytes': bytes } = graph.sections;
  return JSON.parse(textOf(bytesAt(offsets, bytes, text))) as string;
}

/** True if a text equals `value`; does not copy it. */
export function isText(graph: CourseGraph, text: number, value: string): boolean {
  return compareText(graph, text, value) === 0;
}

/** Compares a text with a string by UTF-16 units, as a sort function does. Escapes and non-ASCII take the slow path. */
function compareText(graph: CourseGraph, text: number, value: string): number {
  const bytes = graph.sections['text.bytes'];
  const offsets = graph.sections['text.offsets'];
  const start = uint32At(offsets, text) + 1;
  const end = uint32At(offsets, text + 1) - 1;
  for (let index = start; index < end; index += 1) {
    const byte = uint8At(bytes, index);
    if (byte >= 0x80 || byte === 0x5c) return compareUnits(copyText(graph, text), value);
    // NaN past the end of the string, which is then a prefix of the text.
    const unit = value.charCodeAt(index - start);
    if (byte !== unit) return byte < unit ? -1 : 1;
  }
  return end - start - value.length;
}

function compareUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function requireMember(metadata: Readonly<Record<string, string>>, name: string): string {
  const value = metadata[name];
  if (value === undefined) throw new SafetensorsError(`its metadata has no ${name}`);
  return value;
}

function requireSection(tensors: ReadonlyMap<string, Tensor>, name: SectionName): Tensor['array'] {
  const tensor = tensors.get(name);
  if (tensor === undefined) throw new SafetensorsError(`section ${name} is missing`);
  if (tensor.type !== sections[name].type) {
    throw new SafetensorsError(`section ${name} has type ${tensor.type} instead of ${sections[name].type}`);
  }
  return tensor.array;
}
