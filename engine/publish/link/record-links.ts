/**
 * Which courses and credentials each record names, and how: the graph behind graph views. Nodes are all course
 * codes, then all credential ids, dangling ones included.
 */
import { uint8At } from '../../../shared/column.ts';
import { childRules, listedCodes, type Rule } from '../../../shared/contract/rule.ts';
import { linkBits } from '../../../shared/index-format/layout.ts';
import { GrowingColumn } from '../growing-column.ts';
import { type Csr, neighboursOf, packRowsOf, transposeEdges } from './csr.ts';
import { type LinkedCatalog, requireId } from './link.ts';

/** Neighbours, and the `linkBits` of each, in the same order. */
export interface LinkRows {
  readonly nodes: Csr;
  readonly bits: Uint8Array;
}

/** The links from every node to the nodes that its record names, and the reversed links. */
export function recordLinks(linked: LinkedCatalog): { readonly forth: LinkRows; readonly back: LinkRows } {
  const forth = packLinks(linkRows(linked));
  return { forth, back: transposeLinks(forth, linked.codes.length + linked.credentialCodes.length) };
}

/** The rows of all nodes in their order. */
function* linkRows(linked: LinkedCatalog): Generator<ReadonlyMap<number, number>> {
  const { codes, credentialCodes, courses, credentials } = linked;
  for (const [id, course] of courses.entries()) {
    const row = new LinkRow(linked);
    row.addRule(course.prerequisite, linkBits.prerequisite, linkBits.alternative);
    row.addRule(course.corequisite, linkBits.corequisite, linkBits.corequisite_alternative);
    for (const other of neighboursOf(linked.antirequisites.courses, id))
      row.add(other, linkBits.antirequisite);
    for (const other of neighboursOf(linked.crossListings.courses, id))
      row.add(other, linkBits.cross_listing);
    yield row.bits;
  }
  for (let dangling = courses.length; dangling < codes.length; dangling += 1) yield noLinks;
  for (const { requirement } of credentials) {
    const row = new LinkRow(linked);
    row.addRule(requirement, linkBits.requirement, linkBits.alternative);
    yield row.bits;
  }
  for (let dangling = credentials.length; dangling < credentialCodes.length; dangling += 1) yield noLinks;
}

const noLinks: ReadonlyMap<number, number> = new Map();

type Names = Pick<LinkedCatalog, 'codes' | 'courseIds' | 'credentialRows'>;

/** The nodes that one record names. */
class LinkRow {
  readonly bits = new Map<number, number>();
  readonly #names: Names;

  constructor(names: Names) {
    this.#names = names;
  }

  add(node: number, bits: number): void {
    this.bits.set(node, (this.bits.get(node) ?? 0) | bits);
  }

  /** Also sets `alternative` if the rule can be met without the node. */
  addRule(rule: Rule | null, bit: number, alternative: number): void {
    if (rule === null) return;
    const needed = new Map<number, boolean>();
    for (const mention of mentionsOf(rule, { excluded: false, alternative: false })) {
      const node = this.#nodeOf(mention);
      if (mention.excluded) this.add(node, linkBits.excluded);
      else needed.set(node, needed.get(node) === true || !mention.alternative);
    }
    for (const [node, always] of needed) this.add(node, always ? bit : bit | alternative);
  }

  #nodeOf({ kind, name }: Mention): number {
    const { codes, courseIds, credentialRows } = this.#names;
    return kind === 'course' ? requireId(courseIds, name) : codes.length + requireId(credentialRows, name);
  }
}

/** Whether a mention is inside an exclusion, and whether it is inside a rule that can be met without it. */
interface MentionContext {
  readonly excluded: boolean;
  readonly alternative: boolean;
}

interface Mention extends MentionContext {
  readonly kind: 'course' | 'credential';
  readonly name: string;
}

/** The courses and credentials that a rule names individually, not by a pattern. */
function* mentionsOf(rule: Rule, context: MentionContext): Generator<Mention> {
  if (rule.kind === 'course') yield { kind: 'course', name: rule.course_code, ...context };
  if (rule.kind === 'courses_from') {
    for (const name of listedCodes(rule.from)) {
      yield { kind: 'course', name, ...context, alternative: true };
    }
  }
  if (rule.kind === 'credential') {
    const alternative = context.alternative || rule.credential_ids.length > (rule.count ?? 1);
    for (const name of rule.credential_ids) yield { kind: 'credential', name, ...context, alternative };
  }
  const below = {
    excluded: context.excluded || rule.kind === 'none_of',
    alternative: context.alternative || leavesChoice(rule),
  };
  for (const child of childRules(rule)) yield* mentionsOf(child, below);
}

/** True if a rule can be met without one of its children. */
function leavesChoice(rule: Rule): boolean {
  if (rule.kind === 'any_of') return rule.rules.length > 1;
  if (rule.kind === 'n_of') return rule.rules.length > rule.count;
  return rule.kind === 'when';
}

function packLinks(rows: Iterable<ReadonlyMap<number, number>>): LinkRows {
  const bits = new GrowingColumn();
  const nodes = packRowsOf(rows, (row) => {
    const ascending = [...row.keys()].sort((a, b) => a - b);
    for (const node of ascending) bits.push(row.get(node) ?? 0);
    return ascending;
  });
  return { nodes, bits: new Uint8Array(bits.pack()) };
}

function transposeLinks({ nodes, bits }: LinkRows, nodeCount: number): LinkRows {
  const reversed = new Uint8Array(bits.length);
  const back = transposeEdges(nodes, nodeCount, (edge, position) => {
    reversed[position] = uint8At(bits, edge);
  });
  return { nodes: back, bits: reversed };
}
