/**
 * Subtrees in which a further course may complete a target although no unmet rule in force names it: it
 * replaces a course that then counts for an unmet rule, or it meets a condition.
 */
import { uint8At } from '../../../shared/column.ts';
import type { EvaluatedTree } from '../evaluated-tree.ts';
import type { Evaluator } from '../evaluator.ts';
import { holdsRule, restrictsSharing } from '../exclusivity.ts';
import {
  afterSubtree,
  childrenOf,
  isExclusion,
  isExclusive,
  kindOf,
  mayNotApply,
  when,
} from '../graph/rule-tree.ts';
import { isMet } from '../verdict.ts';

/** The roots of such subtrees, in pre-order. */
export function replaceableNodes(evaluator: Evaluator, tree: EvaluatedTree): readonly number[] {
  const { spentElsewhere, applied } = tree;
  if (spentElsewhere === undefined && !mayReplace(evaluator, tree.root)) return [];
  const walk = new UnmetWalk(evaluator, tree);
  walk.visit(tree.root);
  if (spentElsewhere === undefined || applied === undefined) return walk.whole;
  const wanted = new Set([...walk.open, ...walk.whole].flatMap(spentElsewhere));
  // Alternating paths, as in bipartite matching: an entry freed from one rule may free one of another.
  let left = walk.met;
  for (let before = -1; wanted.size > 0 && left.length !== before; ) {
    before = left.length;
    const [reached, others] = split(left, (node) =>
      applied(node, tree.through).some((entry) => wanted.has(entry)),
    );
    for (const entry of reached.flatMap(spentElsewhere)) wanted.add(entry);
    walk.whole.push(...reached);
    left = others;
  }
  return walk.whole.sort((a, b) => a - b);
}

/** Whether a tree without an allocation can have such nodes; most have neither conditions nor sharing rules. */
function mayReplace({ sections }: Evaluator, root: number): boolean {
  const end = afterSubtree(sections, root);
  if (holdsRule(sections['limit.rule'], root, end)) return true;
  for (let node = root; node < end; node += 1)
    if (uint8At(sections['rule.kind'], node) === when || isExclusive(sections, node)) return true;
  return false;
}

/** The frontier of the unmet nodes of a tree. */
class UnmetWalk {
  /** Met nodes below unmet ones. */
  readonly met: number[] = [];
  /** Unmet leaves. */
  readonly open: number[] = [];
  readonly whole: number[] = [];
  readonly #evaluator: Evaluator;
  readonly #tree: EvaluatedTree;

  constructor(evaluator: Evaluator, tree: EvaluatedTree) {
    this.#evaluator = evaluator;
    this.#tree = tree;
  }

  visit(node: number): void {
    const { sections } = this.#evaluator;
    const kind = kindOf(sections, node);
    this.#evaluator.steps += 1;
    if (isMet(this.#tree.trace.at(node))) this.met.push(node);
    else if (kind === 'when' || this.#mayExchange(node)) this.whole.push(node);
    else if (kind !== 'all_of' && kind !== 'any_of' && kind !== 'n_of') this.open.push(node);
    else
      for (const child of childrenOf(sections, node)) {
        // It counts once its condition is met, which does not help if all children are needed.
        if (kind !== 'all_of' && mayNotApply(sections, child)) this.whole.push(child);
        else if (!isExclusion(sections, child)) this.visit(child);
      }
  }

  /** Whether a node has sharing rules that may bind and that no allocation explains. */
  #mayExchange(node: number): boolean {
    const { sections } = this.#evaluator;
    if (this.#tree.spentElsewhere === undefined) return restrictsSharing(sections, node);
    return holdsRule(sections['limit.rule'], node, node + 1);
  }
}

function split(nodes: readonly number[], isChosen: (node: number) => boolean): [number[], number[]] {
  const chosen: number[] = [];
  const others: number[] = [];
  for (const node of nodes) (isChosen(node) ? chosen : others).push(node);
  return [chosen, others];
}
