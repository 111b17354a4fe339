/** Builds the sections of the graph projection from a linked catalog. */
import { assert } from '../../../shared/assert.ts';
import { uint32At } from '../../../shared/column.ts';
import { type CredentialKind, credentialKinds } from '../../../shared/contract/catalog-records.ts';
import type { CourseSet } from '../../../shared/contract/rule.ts';
import { type Season, seasons } from '../../../shared/contract/words.ts';
import { numericCatalogNumber } from '../../../shared/course-code.ts';
import { gradeCode } from '../../../shared/index-format/grade-code.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';
import type { SourceCatalog } from '../catalog-source.ts';
import { compareIds } from '../compile/compile-catalog.ts';
import { GrowingColumn } from '../growing-column.ts';
import { type LinkedCatalog, requireId } from '../link/link.ts';
import { layOut } from '../map/layout.ts';
import { layoutInput } from '../map/layout-input.ts';
import { AttributeIds } from './attribute-ids.ts';
import type { CrossListingLookup } from './course-needs.ts';
import { CourseSetTable } from './course-sets.ts';
import { milliunits, RuleColumns } from './rule-columns.ts';
import { TextTable } from './text-table.ts';
import { viewSections } from './view-sections.ts';

/** Deterministic: the same catalog gives the same bytes. */
export function graphSections(linked: LinkedCatalog): GraphSections {
  const { courses, credentials, ledger } = linked;
  // First, before the tables of texts and rules exist: computing the map takes memory, too.
  const layout = layOut(layoutInput(linked));
  const texts = new TextTable(linked.codes);
  const sets = new CourseSetTable(courses, linked.courseIds);
  const attributeIds = new AttributeIds(linked.catalog);
  const rules = new RuleColumns({
    texts,
    sets,
    attributeIds,
    courseId: (code) => requireId(linked.courseIds, code),
    credentialRow: (id) => requireId(linked.credentialRows, id),
    sourceRow: (id) => ledger.row(id),
    groups: courseGroups(linked, sets),
  });
  const course = courseSections(linked, texts, rules);
  const credential = credentialSections(linked, texts, rules);
  const overlaps = overlapSections(linked, rules);
  const vocabularies = {
    ...attributeSections(attributeIds, linked.catalog, texts),
    'tag.name': tagSection(linked, texts),
  };
  const source = ledger.pack();
  const sourceIds = Uint32Array.from(ledger.ids, (id) => texts.id(id));
  assert(credentials.length === credential['credential.kind'].length, 'every credential has a row');
  const text = texts.pack();
  const packedSets = sets.pack();
  const packedGroups = sets.packGroups(linked.groups);
  return {
    'text.offsets': text.offsets,
    'text.bytes': text.bytes,
    ...course,
    ...adjacencySections(linked),
    ...ruleSections(rules),
    ...viewSections(linked, rules),
    'set.offsets': packedSets.offsets,
    'set.course': packedSets.values,
    'set.group_offsets': packedGroups.offsets,
    'set.group': packedGroups.values,
    'catalog.every_set': u32([sets.everyRow]),
    'list.offsets': rules.lists.offsets,
    'list.value': rules.lists.values,
    ...vocabularies,
    ...credential,
    'layout.x': layout.x,
    'layout.y': layout.y,
    ...overlaps,
    'source.id': sourceIds,
    'source.offsets': source.offsets,
    'source.bytes': source.bytes,
  };
}

function courseGroups({ courseIds, groups }: LinkedCatalog, sets: CourseSetTable): CrossListingLookup {
  const known = new Map<string, readonly number[]>();
  const ofSet = (set: CourseSet): readonly number[] => [
    ...new Set(sets.resolve(set).map((course) => uint32At(groups, course))),
  ];
  return {
    ofCode: (code) => uint32At(groups, requireId(courseIds, code)),
    ofSet(set) {
      const key = JSON.stringify(set);
      const found = known.get(key) ?? ofSet(set);
      known.set(key, found);
      return found;
    },
  };
}

function courseSections(
  { courses, groups, slots, squeezedSlots, ledger }: LinkedCatalog,
  texts: TextTable,
  rules: RuleColumns,
) {
  const roots = { prerequisite: new GrowingColumn(), corequisite: new GrowingColumn() };
  for (const { prerequisite, corequisite } of courses) {
    roots.prerequisite.push(rules.addTree(prerequisite));
    roots.corequisite.push(rules.addTree(corequisite));
  }
  return {
    'course.subject': u32(courses.map(({ subject }) => texts.id(subject))),
    'course.title': u32(courses.map(({ title }) => texts.id(title))),
    'course.number': Int32Array.from(courses, (course) => numericCatalogNumber(course.catalog_number) ?? -1),
    'course.level': u32(courses.map(({ level }) => (level === undefined ? none : texts.id(level)))),
    'course.milliunits': u32(courses.map(({ units }) => milliunits(units))),
    'course.seasons': Uint8Array.from(courses, ({ offered_seasons }) => seasonBits(offered_seasons ?? [])),
    'course.group': groups,
    'course.prerequisite': roots.prerequisite.pack(),
    'course.corequisite': roots.corequisite.pack(),
    'course.source': u32(courses.map(({ record_source }) => ledger.row(record_source))),
    'course_index.slots': slots,
    'course_index.squeezed': squeezedSlots,
  };
}

function adjacencySections({ antirequisites, crossListings, names, namedBy }: LinkedCatalog) {
  return {
    'antirequisite.offsets': antirequisites.courses.offsets,
    'antirequisite.course': antirequisites.courses.values,
    'antirequisite.source': antirequisites.sources,
    'cross_listing.offsets': crossListings.courses.offsets,
    'cross_listing.course': crossListings.courses.values,
    'cross_listing.source': crossListings.sources,
    'names.offsets': names.offsets,
    'names.course': names.values,
    'named_by.offsets': namedBy.offsets,
    'named_by.course': namedBy.values,
  };
}

function ruleSections({ rule, limit, shares, selection, blocks, average, filters }: RuleColumns) {
  return {
    'rule.kind': new Uint8Array(rule.kind.pack()),
    'rule.flags': new Uint8Array(rule.flags.pack()),
    'rule.size': rule.size.pack(),
    'rule.children': rule.children.pack(),
    'rule.argument': rule.argument.pack(),
    'rule.argument2': rule.argument2.pack(),
    'rule.source': rule.source.pack(),
    'rule.label': rule.label.pack(),
    'rule.id': rule.id.pack(),
    'limit.rule': limit.rule.pack(),
    'limit.set': limit.set.pack(),
    'limit.filter': limit.filter.pack(),
    'limit.count': limit.count.pack(),
    'limit.milliunits': limit.milliunits.pack(),
    'share.rule': u32(shares.map((share) => share.rule)),
    'share.with': u32(shares.map((share) => share.with)),
    'selection.set': selection.set.pack(),
    'selection.filter': selection.filter.pack(),
    'selection.count': selection.count.pack(),
    'selection.milliunits': selection.milliunits.pack(),
    'selection.grade': selection.grade.pack(),
    'selection.maximum_per_subject': selection.maximum_per_subject.pack(),
    'selection.minimum_subjects': selection.minimum_subjects.pack(),
    'course_block.selection': u32(blocks.selections),
    'course_block.offsets': blocks.courses.offsets,
    'course_block.course': blocks.courses.values,
    'average.rule': average.rule.pack(),
    'average.filter': average.filter.pack(),
    'filter.statuses': u32(filters.statuses),
    'filter.external': Uint8Array.from(filters.external),
    'filter.grade': u32(filters.grade),
  };
}

/** Must be called after all rules are added: rules may name levels and programs that the catalog does not list. */
function attributeSections(
  attributeIds: AttributeIds,
  { pass_mark, levels_by_units = [] }: SourceCatalog,
  texts: TextTable,
) {
  const unitsOf = new Map(levels_by_units.map(({ level, minimum_units }) => [level, minimum_units]));
  const { levels, programs, aliases } = attributeIds;
  return {
    'catalog.pass_mark': u32([gradeCode(pass_mark)]),
    'level.name': u32(levels.map((level) => texts.id(level))),
    'level.milliunits': u32(levels.map((level) => milliunits(unitsOf.get(level)))),
    'program.name': u32(programs.map((program) => texts.id(program))),
    'program_alias.name': u32(aliases.map(({ name }) => texts.id(name))),
    'program_alias.program': u32(aliases.map(({ program }) => program)),
  };
}

/** The distinct tags of all courses. */
function tagSection({ courses }: LinkedCatalog, texts: TextTable): Uint32Array {
  const tags = new Set(courses.flatMap((course) => course.tags ?? []));
  return u32([...tags].sort(compareIds).map((tag) => texts.id(tag)));
}

function credentialSections(
  { credentials, credentialCodes, ledger }: LinkedCatalog,
  texts: TextTable,
  rules: RuleColumns,
) {
  return {
    'credential.id': u32(credentialCodes.map((id) => texts.id(id))),
    'credential.kind': Uint8Array.from(credentials, ({ kind }) => credentialKinds.indexOf(kind)),
    'credential.title': u32(credentials.map(({ title }) => texts.id(title))),
    'credential.requirement': u32(credentials.map(({ requirement }) => rules.addTree(requirement))),
    'credential.milliunits': u32(credentials.map(({ total_units }) => milliunits(total_units))),
    'credential.source': u32(credentials.map(({ record_source }) => ledger.row(record_source))),
  };
}

/**
 * Owners ascend, because credentials are in row order. Partners that the catalog lacks are omitted: validation
 * reports them, and no query can name them.
 */
function overlapSections({ credentials, credentialRows }: LinkedCatalog, rules: RuleColumns) {
  const rows = credentials.flatMap(({ credential_id, overlap_limits }) =>
    (overlap_limits ?? []).map((limit) => ({ ...limit, owner: requireId(credentialRows, credential_id) })),
  );
  const listOf = (ids: readonly string[] | undefined): number =>
    ids === undefined ? none : rules.addList(ids.flatMap((id) => credentialRows.get(id) ?? []));
  return {
    'overlap.credential': u32(rows.map(({ owner }) => owner)),
    'overlap.partners': u32(rows.map(({ credential_ids }) => listOf(credential_ids))),
    'overlap.kinds': u32(rows.map(({ kinds }) => kindBits(kinds ?? []))),
    'overlap.count': u32(rows.map(({ maximum_count }) => maximum_count ?? none)),
    'overlap.milliunits': u32(rows.map(({ maximum_units }) => milliunits(maximum_units))),
  };
}

function kindBits(kinds: readonly CredentialKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << credentialKinds.indexOf(kind)), 0);
}

function seasonBits(offered: readonly Season[]): number {
  return offered.reduce((bits, season) => bits | (1 << seasons.indexOf(season)), 0);
}

function u32(values: readonly number[]): Uint32Array {
  return Uint32Array.from(values);
}
