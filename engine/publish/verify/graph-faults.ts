/** The invariants of FORMAT.md, checked over an opened graph projection; each fault is one sentence. */
import { credentialKinds } from '../../../shared/contract/catalog-records.ts';
import { type CourseGraph, copyText, findCourse } from '../../../shared/index-format/course-graph.ts';
import type { BuildMetadata } from '../../../shared/index-format/index-files.ts';
import { none, type SectionName } from '../../../shared/index-format/layout.ts';
import { ruleFaults } from './rule-faults.ts';

/** A column whose values are rows of something: below `limit`, or `none` where that is allowed. */
interface Reference {
  readonly section: SectionName;
  readonly limit: number;
  readonly optional?: boolean;
}

/** What is wrong; an empty list is a sound graph. Later checks rely on what earlier ones found sound. */
export function graphFaults(graph: CourseGraph, metadata: BuildMetadata): readonly string[] {
  const steps = [
    () => [...identityFaults(graph, metadata), ...lengthFaults(graph), ...offsetFaults(graph)],
    () => referenceFaults(graph),
    () => [...orderFaults(graph), ...hashFaults(graph), ...transposeFaults(graph), ...groupFaults(graph)],
    () => ruleFaults(graph),
  ];
  for (const step of steps) {
    const faults = step();
    if (faults.length > 0) return faults;
  }
  return [];
}

function identityFaults(graph: CourseGraph, metadata: BuildMetadata): string[] {
  const pairs: readonly (readonly [what: string, actual: string | number, expected: string | number])[] = [
    ['index_id', graph.indexId, metadata.index_id],
    ['catalog_version_id', graph.catalogVersionId, metadata.catalog_version_id],
    ['course count', graph.courseCount, metadata.graph_projection_course_count],
    ['credential count', graph.credentialCount, metadata.credential_count],
    ['source reference count', graph.sections['source.id'].length, metadata.source_reference_count],
  ];
  return pairs.flatMap(([what, actual, expected]) =>
    actual === expected ? [] : [`its ${what} is ${actual}, build-metadata.json says ${expected}`],
  );
}

/** Columns of one table are equally long, and offsets have one entry more than their rows. */
function lengthFaults({ sections, courseCount, codeCount, credentialCount }: CourseGraph): string[] {
  const ruleCount = sections['rule.kind'].length;
  const expected: Partial<Record<SectionName, number>> = {
    'antirequisite.offsets': courseCount + 1,
    'cross_listing.offsets': courseCount + 1,
    'names.offsets': courseCount + 1,
    'named_by.offsets': codeCount + 1,
    'antirequisite.source': sections['antirequisite.course'].length,
    'cross_listing.source': sections['cross_listing.course'].length,
    'named_by.course': sections['names.course'].length,
    'program_alias.program': sections['program_alias.name'].length,
    'layout.x': courseCount + credentialCount,
    'layout.y': courseCount + credentialCount,
    'source.offsets': sections['source.id'].length + 1,
    'share.with': sections['share.rule'].length,
  };
  const tables: readonly (readonly [prefix: string, length: number])[] = [
    ['rule.', ruleCount],
    ['limit.', sections['limit.rule'].length],
    ['selection.', sections['selection.set'].length],
  ];
  const faults: string[] = [];
  for (const [name, section] of Object.entries(sections) as [SectionName, ArrayLike<number>][]) {
    const table = tables.find(([prefix]) => name.startsWith(prefix));
    const wanted = expected[name] ?? table?.[1] ?? courseColumnLength(name, courseCount, credentialCount);
    if (wanted !== undefined && section.length !== wanted) {
      faults.push(`section ${name} has ${section.length} elements instead of ${wanted}`);
    }
  }
  return faults;
}

function courseColumnLength(name: SectionName, courses: number, credentials: number): number | undefined {
  if (name.startsWith('course.')) return name === 'course.group' ? undefined : courses;
  if (name.startsWith('credential.')) return name === 'credential.id' ? undefined : credentials;
  return undefined;
}

/** Offsets start at 0, never fall, and end where the section that they divide ends. */
function offsetFaults({ sections }: CourseGraph): string[] {
  const divided: readonly (readonly [offsets: SectionName, values: SectionName])[] = [
    ['text.offsets', 'text.bytes'],
    ['antirequisite.offsets', 'antirequisite.course'],
    ['cross_listing.offsets', 'cross_listing.course'],
    ['names.offsets', 'names.course'],
    ['named_by.offsets', 'named_by.course'],
    ['set.offsets', 'set.course'],
    ['list.offsets', 'list.value'],
    ['source.offsets', 'source.bytes'],
  ];
  return divided.flatMap(([name, values]) => {
    const offsets = sections[name];
    const sound = offsets[0] === 0 && offsets.at(-1) === sections[values].length && ascends(offsets, false);
    return sound ? [] : [`section ${name} does not divide ${values}: it must ascend from 0 to its length`];
  });
}

function referenceFaults({ sections, courseCount, codeCount, credentialCount }: CourseGraph): string[] {
  const texts = sections['text.offsets'].length - 1;
  const rules = sections['rule.kind'].length;
  const sources = sections['source.id'].length;
  const sets = sections['set.offsets'].length - 1;
  const references: readonly Reference[] = [
    { section: 'course.subject', limit: texts },
    { section: 'course.level', limit: texts, optional: true },
    { section: 'course.group', limit: codeCount },
    { section: 'course.prerequisite', limit: rules, optional: true },
    { section: 'course.corequisite', limit: rules, optional: true },
    { section: 'course.source', limit: sources },
    { section: 'course_index.slots', limit: courseCount, optional: true },
    { section: 'antirequisite.course', limit: codeCount },
    { section: 'antirequisite.source', limit: sources },
    { section: 'cross_listing.course', limit: codeCount },
    { section: 'cross_listing.source', limit: sources },
    { section: 'names.course', limit: codeCount },
    { section: 'named_by.course', limit: courseCount },
    { section: 'rule.source', limit: sources },
    { section: 'rule.label', limit: texts },
    { section: 'rule.id', limit: texts, optional: true },
    { section: 'limit.rule', limit: rules },
    { section: 'limit.set', limit: sets },
    { section: 'share.rule', limit: rules },
    { section: 'share.with', limit: rules },
    { section: 'selection.set', limit: sets },
    { section: 'set.course', limit: codeCount },
    { section: 'level.name', limit: texts },
    { section: 'program.name', limit: texts },
    { section: 'program_alias.name', limit: texts },
    { section: 'program_alias.program', limit: sections['program.name'].length },
    { section: 'credential.id', limit: texts },
    { section: 'credential.kind', limit: credentialKinds.length },
    { section: 'credential.title', limit: texts },
    { section: 'credential.requirement', limit: rules },
    { section: 'credential.source', limit: sources },
    { section: 'source.id', limit: texts },
  ];
  const faults = codeCount > texts ? [`it has ${codeCount} course codes and only ${texts} texts`] : [];
  if (sections['credential.id'].length < credentialCount) faults.push('section credential.id is too short');
  for (const { section, limit, optional } of references) {
    const bad = firstIndex(
      sections[section],
      (value) => value >= limit && !(optional === true && value === none),
    );
    if (bad !== null)
      faults.push(`section ${section} names row ${sections[section][bad]} of ${limit} at ${bad}`);
  }
  return faults;
}

/** Rows of adjacency and of sets ascend and hold nothing twice; so do limits and shares by node. */
function orderFaults({ sections }: CourseGraph): string[] {
  const faults: string[] = [];
  const rows = ['antirequisite', 'cross_listing', 'names', 'named_by', 'set'] as const;
  for (const name of rows) {
    const offsets = sections[`${name}.offsets`];
    const values = sections[`${name}.course`];
    const bad = firstIndex(
      offsets.subarray(1),
      (end, row) => !ascends(values.subarray(offsets[row], end), true),
    );
    if (bad !== null) faults.push(`row ${bad} of ${name}.course does not ascend`);
  }
  for (const name of ['limit.rule', 'share.rule'] as const) {
    if (!ascends(sections[name], false)) faults.push(`section ${name} does not ascend`);
  }
  return faults;
}

function hashFaults(graph: CourseGraph): string[] {
  const slots = graph.sections['course_index.slots'];
  if ((slots.length & (slots.length - 1)) !== 0 || slots.length <= 2 * graph.courseCount) {
    return [`section course_index.slots has ${slots.length} slots for ${graph.courseCount} courses`];
  }
  for (let course = 0; course < graph.codeCount; course += 1) {
    const code = copyText(graph, course);
    const found = findCourse(graph, code);
    if (found !== (course < graph.courseCount ? course : none))
      return [`its hash table does not find ${code}`];
  }
  return [];
}

function transposeFaults({ sections, courseCount }: CourseGraph): string[] {
  const forth = sections['names.offsets'];
  const back = sections['named_by.offsets'];
  const next = back.slice();
  for (let course = 0; course < courseCount; course += 1) {
    for (const named of sections['names.course'].subarray(forth[course], forth[course + 1])) {
      const place = next[named] ?? 0;
      if (place >= (back[named + 1] ?? 0) || sections['named_by.course'][place] !== course) {
        return [`course ${course} names ${named}, and named_by does not say so`];
      }
      next[named] = place + 1;
    }
  }
  return [];
}

/** A group is named after its smallest member, which belongs to itself. */
function groupFaults({ sections }: CourseGraph): string[] {
  const groups = sections['course.group'];
  const bad = firstIndex(groups, (group, course) => group > course || groups[group] !== group);
  return bad === null ? [] : [`course.group of ${bad} is no smallest member of a group`];
}

function ascends(values: ArrayLike<number>, strictly: boolean): boolean {
  for (let index = 1; index < values.length; index += 1) {
    const step = (values[index] ?? 0) - (values[index - 1] ?? 0);
    if (strictly ? step <= 0 : step < 0) return false;
  }
  return true;
}

function firstIndex(
  values: ArrayLike<number>,
  fails: (value: number, index: number) => boolean,
): number | null {
  for (let index = 0; index < values.length; index += 1) if (fails(values[index] ?? 0, index)) return index;
  return null;
}
