/** The shape of the sections of a graph projection: lengths, offsets and row references. */
import { uint32At } from '../../../shared/column.ts';
import { credentialKinds } from '../../../shared/contract/catalog-records.ts';
import { seasons } from '../../../shared/contract/words.ts';
import { type CourseGraph, slotWords } from '../../../shared/index-format/course-graph.ts';
import { none, type SectionName } from '../../../shared/index-format/layout.ts';

/** A column of row numbers: below `limit`, or `none` if `optional`. */
interface Reference {
  readonly section: SectionName;
  readonly limit: number;
  readonly optional?: boolean;
  /** The distance between references, in elements. Default: one. */
  readonly stride?: number;
}

/** Offsets, and the values that they divide into strictly ascending rows. */
export const ascendingRows = [
  ['antirequisite.offsets', 'antirequisite.course'],
  ['cross_listing.offsets', 'cross_listing.course'],
  ['names.offsets', 'names.course'],
  ['named_by.offsets', 'named_by.course'],
  ['link.offsets', 'link.node'],
  ['linked_by.offsets', 'linked_by.node'],
  ['listed.offsets', 'listed.course'],
  ['course_block.offsets', 'course_block.course'],
  ['set.offsets', 'set.course'],
  ['set.group_offsets', 'set.group'],
] as const satisfies readonly (readonly [offsets: SectionName, values: SectionName])[];

/** The columns of a table have equal lengths; offsets have one element more than rows. */
export function lengthFaults({ sections, courseCount, codeCount, credentialCount }: CourseGraph): string[] {
  const ruleCount = sections['rule.kind'].length;
  const nodeCount = codeCount + sections['credential.id'].length;
  const expected: Partial<Record<SectionName, number>> = {
    'catalog.pass_mark': 1,
    'catalog.every_set': 1,
    'level.milliunits': sections['level.name'].length,
    'antirequisite.offsets': courseCount + 1,
    'cross_listing.offsets': courseCount + 1,
    'names.offsets': courseCount + 1,
    'named_by.offsets': codeCount + 1,
    'antirequisite.source': sections['antirequisite.course'].length,
    'cross_listing.source': sections['cross_listing.course'].length,
    'named_by.course': sections['names.course'].length,
    'link.offsets': nodeCount + 1,
    'linked_by.offsets': nodeCount + 1,
    'link.bits': sections['link.node'].length,
    'linked_by.node': sections['link.node'].length,
    'linked_by.bits': sections['link.node'].length,
    'node.rank': nodeCount,
    'node.by_rank': nodeCount,
    'listed.offsets': sections['selection.set'].length + 1,
    'course_block.offsets': sections['course_block.selection'].length + 1,
    'program_alias.program': sections['program_alias.name'].length,
    'set.group_offsets': sections['set.offsets'].length,
    'layout.x': courseCount + credentialCount,
    'layout.y': courseCount + credentialCount,
    'source.offsets': sections['source.id'].length + 1,
    'share.with': sections['share.rule'].length,
  };
  const tables: readonly (readonly [prefix: string, length: number])[] = [
    ['rule.', ruleCount],
    ['limit.', sections['limit.rule'].length],
    ['selection.', sections['selection.set'].length],
    ['average.', sections['average.rule'].length],
    ['filter.', sections['filter.statuses'].length],
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

/** Offsets ascend from 0 to the length of the section that they divide. */
export function offsetFaults({ sections }: CourseGraph): string[] {
  const divided = [
    ['text.offsets', 'text.bytes'],
    ...ascendingRows,
    ['list.offsets', 'list.value'],
    ['source.offsets', 'source.bytes'],
  ] as const;
  return divided.flatMap(([name, values]) => {
    const offsets = sections[name];
    const sound =
      offsets.at(0) === 0 && offsets.at(-1) === sections[values].length && ascends(offsets, false);
    return sound
      ? []
      : [`section ${name} does not divide ${values}: it must ascend from 0 to the length of ${values}`];
  });
}

/** Row references are in range. */
export function referenceFaults({
  sections,
  courseCount,
  codeCount,
  credentialCount,
}: CourseGraph): string[] {
  const texts = sections['text.offsets'].length - 1;
  const rules = sections['rule.kind'].length;
  const nodes = codeCount + sections['credential.id'].length;
  const sources = sections['source.id'].length;
  const sets = sections['set.offsets'].length - 1;
  const filters = sections['filter.statuses'].length;
  const references: readonly Reference[] = [
    { section: 'course.subject', limit: texts },
    { section: 'course.title', limit: texts },
    { section: 'course.level', limit: texts, optional: true },
    { section: 'course.seasons', limit: 1 << seasons.length },
    { section: 'course.group', limit: codeCount },
    { section: 'course.prerequisite', limit: rules, optional: true },
    { section: 'course.corequisite', limit: rules, optional: true },
    { section: 'course.source', limit: sources },
    { section: 'course_index.slots', limit: courseCount, optional: true, stride: slotWords },
    { section: 'course_index.squeezed', limit: courseCount, optional: true },
    { section: 'antirequisite.course', limit: codeCount },
    { section: 'antirequisite.source', limit: sources },
    { section: 'cross_listing.course', limit: codeCount },
    { section: 'cross_listing.source', limit: sources },
    { section: 'names.course', limit: codeCount },
    { section: 'named_by.course', limit: courseCount },
    { section: 'link.node', limit: nodes },
    { section: 'linked_by.node', limit: nodes },
    { section: 'listed.course', limit: codeCount },
    { section: 'node.rank', limit: nodes },
    { section: 'node.by_rank', limit: nodes },
    { section: 'rule.source', limit: sources },
    { section: 'rule.label', limit: texts },
    { section: 'rule.id', limit: texts, optional: true },
    { section: 'limit.rule', limit: rules },
    { section: 'limit.set', limit: sets },
    { section: 'limit.filter', limit: filters, optional: true },
    { section: 'average.rule', limit: rules },
    { section: 'average.filter', limit: filters },
    { section: 'filter.external', limit: 3 },
    { section: 'share.rule', limit: rules },
    { section: 'share.with', limit: rules },
    { section: 'selection.set', limit: sets },
    { section: 'selection.filter', limit: filters, optional: true },
    { section: 'course_block.selection', limit: sections['selection.set'].length },
    { section: 'course_block.course', limit: codeCount },
    { section: 'set.course', limit: codeCount },
    { section: 'set.group', limit: codeCount },
    { section: 'tag.name', limit: texts },
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
  for (const { section, limit, optional, stride = 1 } of references) {
    const column = sections[section];
    const bad = column.findIndex(
      (value, index) => value >= limit && !(optional === true && value === none) && index % stride === 0,
    );
    if (bad >= 0) faults.push(`element ${bad} of section ${section} is row ${column.at(bad)} of ${limit}`);
  }
  return faults;
}

/** True if values ascend, strictly (no duplicates) or not. */
export function ascends(values: Uint32Array, strictly: boolean): boolean {
  return values.every((value, index) => {
    if (index === 0) return true;
    const previous = uint32At(values, index - 1);
    return strictly ? value > previous : value >= previous;
  });
}
