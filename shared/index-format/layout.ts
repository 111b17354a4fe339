/**
 * The sections of `graph-projection.safetensors`: name, element type, length and meaning, one row each. FORMAT.md
 * shows the same table to readers of the file; a test compares the two.
 */
import type { Column } from '../column.ts';

/** Written to the file's metadata; a reader rejects any other. */
export const graphFormatVersion = 7;

/** "No such thing" in every U32 column. */
export const none = 0xffffffff;

/** Bits of `rule.flags`. */
export const ruleFlags = { concurrent: 1, exclusive: 2, negated: 4, best: 8, infeasible: 16 } as const;

/** Bits of `link.bits`: how a record names a node. Relations first, then their qualifiers. */
export const linkBits = {
  prerequisite: 1,
  corequisite: 2,
  antirequisite: 4,
  cross_listing: 8,
  requirement: 16,
  excluded: 32,
  alternative: 64,
  corequisite_alternative: 128,
} as const;

export type ElementType = 'U8' | 'I32' | 'U32' | 'F32';

export const elementBytes = { U8: 1, I32: 4, U32: 4, F32: 4 } as const satisfies Record<ElementType, number>;

/** Each section starts at a multiple of this, so that a typed array can view the mapping. */
export const sectionAlignmentBytes = 8;

interface SectionRow<Type extends ElementType = ElementType> {
  readonly type: Type;
  /** In the format's counts: N courses, D dangling codes, R rule nodes, … */
  readonly length: string;
  readonly meaning: string;
}

const rowOf =
  <Type extends ElementType>(type: Type) =>
  (length: string, meaning: string): SectionRow<Type> => ({ type, length, meaning });
const u8 = rowOf('U8');
const i32 = rowOf('I32');
const u32 = rowOf('U32');
const f32 = rowOf('F32');

export const sections = {
  'text.offsets': u32('T+1', 'where each text starts in text.bytes; the last is the total'),
  'text.bytes': u8(
    'bytes',
    'JSON string literals, quotes included, UTF-8; texts 0 to N+D-1 are course codes, so a course id is the text id of its code',
  ),

  'course.subject': u32('N', 'text id of the subject'),
  'course.title': u32('N', 'text id of the title'),
  'course.number': i32('N', 'first integer of the catalog number; -1 where it has none'),
  'course.level': u32('N', 'text id of the level that the catalog states, or none'),
  'course.milliunits': u32('N', 'units times 1000, or none where the catalog gives no units'),
  'course.seasons': u8('N', 'bit n: offered in season n of seasons; 0 where the catalog does not say'),
  'course.group': u32('N+D', 'smallest course id among the cross-listings of the course, itself included'),
  'course.prerequisite': u32('N', 'root rule node, or none'),
  'course.corequisite': u32('N', 'root rule node, or none'),
  'course.source': u32('N', 'source of the course record'),
  'course_index.slots': u32(
    '4 × power of two above 2N',
    'open addressing hash table over canonical course codes, four words a slot: course id or none, and the beginning of the code',
  ),
  'course_index.squeezed': u32(
    'power of two above 2N',
    'hash table over the codes without blanks and hyphens, in upper case, a word a slot: course id or none; codes that are equal so have a slot each',
  ),

  'antirequisite.offsets': u32('N+1', 'first antirequisite of each course'),
  'antirequisite.course': u32('A', 'course id, dangling ones included, ascending within a course'),
  'antirequisite.source': u32('A', 'source that names it'),
  'cross_listing.offsets': u32('N+1', 'first cross-listing of each course'),
  'cross_listing.course': u32('X', 'course id, dangling ones included, ascending within a course'),
  'cross_listing.source': u32('X', 'source that names it'),
  'names.offsets': u32('N+1', 'first course that the rules of each course name'),
  'names.course': u32('E', 'course id, dangling ones included, ascending and distinct within a course'),
  'named_by.offsets': u32('N+D+1', 'first course whose rules name each course'),
  'named_by.course': u32('E', 'course id, ascending within a course: the transpose of names'),

  'link.offsets': u32(
    'Y+1',
    'first node that the record of each node names; nodes are codes, then credential ids',
  ),
  'link.node': u32('J', 'node, dangling ones included, ascending and distinct within a row'),
  'link.bits': u8(
    'J',
    'how it is named: bit 0 in the prerequisite, 1 in the corequisite, 2 as antirequisite, 3 as cross-listing, 4 in the requirement of a credential, 5 under a none_of; bit 6: bit 0 or 4 can be met without it, bit 7: bit 1 can',
  ),
  'linked_by.offsets': u32('Y+1', 'first node whose record names each node'),
  'linked_by.node': u32('J', 'node, ascending within a row: the transpose of link'),
  'linked_by.bits': u8('J', 'as link.bits'),
  'node.rank': u32(
    'Y',
    'place of each node in the order of node ids (`course:` and the code, or the credential id) by UTF-16 units',
  ),
  'node.by_rank': u32('Y', 'nodes in that order'),

  'rule.kind': u8('R', 'position in ruleKinds; trees are in pre-order, one after the other'),
  'rule.flags': u8(
    'R',
    'bit 0 concurrent, bit 1 exclusive, bit 2 negated, bit 3 best attempts, bit 4 infeasible',
  ),
  'rule.size': u32('R', 'nodes of the subtree, itself included: node + size is the next sibling'),
  'rule.children': u32('R', 'direct children'),
  'rule.argument': u32('R', 'by kind, see the table of kinds'),
  'rule.argument2': u32('R', 'by kind, see the table of kinds'),
  'rule.source': u32('R', 'source that the node rests on'),
  'rule.label': u32('R', 'text id of what people read'),
  'rule.id': u32('R', 'text id of rule_id, or none'),
  'limit.rule': u32('L', 'grouping node that carries the limit, ascending'),
  'limit.set': u32('L', 'courses that it concerns'),
  'limit.filter': u32('L', 'entries that draw on it: row of filter.*, or none for all'),
  'limit.count': u32('L', 'maximum_count, or none'),
  'limit.milliunits': u32('L', 'maximum_units times 1000, or none'),
  'share.rule': u32('H', 'node with shares_with, ascending'),
  'share.with': u32('H', 'sibling node that it may share courses with'),

  'selection.set': u32('F', 'courses to choose from'),
  'selection.filter': u32('F', 'entries that count: row of filter.*, or none for all'),
  'selection.count': u32('F', 'courses needed, or none'),
  'selection.milliunits': u32('F', 'units needed times 1000, or none'),
  'selection.grade': u32(
    'F',
    'grade code needed, 0 for no grade: the highest of its own and that of its entries',
  ),
  'selection.maximum_per_subject': u32('F', 'courses that count of one subject at most, or none'),
  'selection.minimum_subjects': u32('F', 'subjects to be spread over at least, or none'),
  'listed.offsets': u32(
    'F+1',
    'first course that each selection lists by its code; its set holds those that match its pattern too',
  ),
  'listed.course': u32('I', 'course id, dangling ones included, ascending and distinct within a selection'),
  'course_block.selection': u32('blocks', 'selection for which the block counts only whole, ascending'),
  'course_block.offsets': u32('blocks+1', 'first course of each block'),
  'course_block.course': u32(
    'courses of blocks',
    'course id, dangling ones included, ascending and distinct within a block',
  ),
  'set.offsets': u32('S+1', 'first member of each course set'),
  'set.course': u32('M', 'course id, dangling ones included, ascending and distinct within a set'),
  'set.group_offsets': u32('S+1', 'first cross-listing group of each course set'),
  'set.group': u32('W', 'course.group of the members, ascending and distinct within a set'),
  'catalog.every_set': u32('1', 'the set that is all courses by its rule (`{}`), or none'),
  'list.offsets': u32('G+1', 'first member of each list of ids'),
  'list.value': u32('V', 'credential ids or program ids, as the rule that uses the list says'),

  'average.rule': u32('U', 'average node whose entries are restricted, ascending'),
  'average.filter': u32('U', 'entries that it covers: row of filter.*'),
  'filter.statuses': u32('Q', 'bit n: entries with status n of entryStatuses count'),
  'filter.external': u8('Q', '0 for all entries, 1 for credit from elsewhere, 2 for courses of this catalog'),
  'filter.grade': u32(
    'Q',
    'grade code that an entry needs, 0 for no grade; 0 for a selection, whose row has it',
  ),

  'tag.name': u32('tags', 'text ids of the tags that courses have, ascending'),
  'catalog.pass_mark': u32('1', 'grade code below which a numeric grade fails, or 0'),
  'level.name': u32('levels', "text ids of the catalog's levels, in its own order"),
  'level.milliunits': u32('levels', 'units times 1000 from which a level follows, or none'),
  'program.name': u32('P', 'text ids of program codes'),
  'program_alias.name': u32(
    'B',
    'text ids of the ways in which people name a program, codes included; lower case',
  ),
  'program_alias.program': u32('B', 'program that the alias names'),

  'credential.id': u32(
    'C+K',
    'text ids of credential ids, in their order; the last K are named by rules but not in the catalog',
  ),
  'credential.kind': u8('C', 'position in credentialKinds'),
  'credential.title': u32('C', 'text id'),
  'credential.requirement': u32('C', 'root rule node'),
  'credential.milliunits': u32('C', 'total_units times 1000, or none'),
  'credential.source': u32('C', 'source of the credential record'),
  'overlap.credential': u32('O', 'credential that carries the overlap limit, ascending'),
  'overlap.partners': u32('O', 'row of list.offsets: credential ids that it concerns, or none'),
  'overlap.kinds': u32(
    'O',
    'bit n: it concerns credentials of kind n of credentialKinds; with neither partners nor kinds, all others',
  ),
  'overlap.count': u32('O', 'maximum_count, or none'),
  'overlap.milliunits': u32('O', 'maximum_units times 1000, or none'),

  'layout.x': f32(
    'N+C',
    'map of the catalog, courses then credentials: rises with prerequisite depth, credentials right of all courses',
  ),
  'layout.y': f32('N+C', 'downwards; each subject has a lane of its own, and no two nodes share a place'),

  'source.id': u32('Z', 'text ids of source reference ids'),
  'source.offsets': u32('Z+1', 'where each source reference record starts in source.bytes'),
  'source.bytes': u8('bytes', 'source reference records, each one JSON object as clients see it'),
} as const satisfies Record<string, SectionRow>;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as readonly SectionName[];

/** The typed array of each element type. */
interface ElementArrays {
  U8: Uint8Array;
  I32: Int32Array;
  U32: Uint32Array;
  F32: Float32Array;
}

export type SectionArray<Name extends SectionName> = ElementArrays[(typeof sections)[Name]['type']];

/** All sections of a graph, by name. Their rows are read only by the accessors of shared/column.ts. */
export type GraphSections = { readonly [Name in SectionName]: Column<SectionArray<Name>> };

export const elementArrays = {
  U8: Uint8Array,
  I32: Int32Array,
  U32: Uint32Array,
  F32: Float32Array,
} as const;
