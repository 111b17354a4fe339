/**
 * Lays out the trees of credentials for allocation: every leaf with the student's courses that it
 * could use. What only tests the state takes no course: exclusions, conditions, and the branches
 * that a decided condition leaves aside.
 */
import type { RuleKind } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { countVerdicts, repeatedChildren } from '../evaluate/progress.ts';
import { childrenOf, kindOf, namedBy, requiredOf } from '../evaluate/rule-tree.ts';
import { isInfeasible, select } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student.ts';
import { groupVerdict, isMet, unknown, type Verdict } from '../evaluate/verdict.ts';
import { AllocationTrees, type ForestNode, type NodeRole } from './allocation-trees.ts';
import { SelectionLeaf } from './selection-leaf.ts';
import { coursesOf, type Use, useOf, usesOfSelection } from './uses.ts';

/** The verdict of another credential, allocated on its own. */
export type CredentialVerdict = (credential: number) => Verdict;

/** Lays out the trees at `roots`; every use is active. */
export function buildAllocationTrees(
  evaluator: Evaluator,
  roots: readonly number[],
  credentialVerdict: CredentialVerdict,
): AllocationTrees {
  evaluator.concurrentThrough = wholeState;
  const planter = new Planter(evaluator, roots, credentialVerdict);
  return planter.plant(roots);
}

class Planter {
  readonly evaluator: Evaluator;
  readonly credentialVerdict: CredentialVerdict;
  readonly courses: readonly number[];
  readonly uses: Use[] = [];
  readonly nodes: ForestNode[] = [];
  readonly active: Uint8Array;

  constructor(evaluator: Evaluator, roots: readonly number[], credentialVerdict: CredentialVerdict) {
    this.evaluator = evaluator;
    this.credentialVerdict = credentialVerdict;
    this.courses = coursesOf(evaluator);
    const size = roots.reduce((sum, root) => sum + (evaluator.sections['rule.size'][root] ?? 0), 0);
    this.active = new Uint8Array(size * Math.max(1, this.courses.length)).fill(1);
  }

  plant(roots: readonly number[]): AllocationTrees {
    const positions = roots.map((root) => {
      const position = this.nodes.length;
      this.add(root, none, true);
      return position;
    });
    const active = this.active.subarray(0, this.uses.length);
    return new AllocationTrees(this.nodes, positions, this.uses, active);
  }

  /** Adds a subtree; `allocated` where courses are taken by it. */
  add(node: number, parent: number, allocated: boolean): void {
    const { sections } = this.evaluator;
    const position = this.nodes.length;
    const end = position + (sections['rule.size'][node] ?? 1);
    const place: Place = { node, position, allocated };
    const role = roleOf[kindOf(sections, node)](this, place);
    this.nodes[position] = { node, parent, end, takesCourses: allocated, role };
    for (const [index, child] of childrenOf(sections, node).entries()) {
      this.add(child, position, allocated && takesCourses(role, index));
    }
  }

  addUse(use: Use): number {
    this.uses.push(use);
    return this.uses.length - 1;
  }

  /** The verdict of a subtree as a test of the state, with no course taken by it. */
  test(node: number): Verdict {
    const planter = new Planter(this.evaluator, [node], this.credentialVerdict);
    planter.add(node, none, false);
    const forest = new AllocationTrees(planter.nodes, [0], planter.uses, planter.active);
    forest.evaluateAll();
    return forest.verdictAt(0);
  }
}

interface Place {
  readonly node: number;
  readonly position: number;
  readonly allocated: boolean;
}

/** Whether the child at `index` may take courses. */
function takesCourses(role: NodeRole, index: number): boolean {
  if (role.role === 'group') return true;
  if (role.role !== 'branch') return false;
  return index === 1 ? role.taken !== 'otherwise' : index === 2 && role.taken !== 'then';
}

type RoleOf = (planter: Planter, place: Place) => NodeRole;

const group: RoleOf = ({ evaluator }, { node }) => {
  const { sections } = evaluator;
  return {
    role: 'group',
    required: requiredOf(sections, node),
    repeated: repeatedChildren(sections, node),
  };
};

const constant: RoleOf = ({ evaluator }, { node }) => {
  return { role: 'constant', verdict: evaluator.verdict(node, wholeState) };
};

const roleOf: Record<RuleKind, RoleOf> = {
  course(planter, place) {
    const { sections } = planter.evaluator;
    const course = sections['rule.argument'][place.node] ?? none;
    const index = planter.courses.indexOf(sections['course.group'][course] ?? none);
    if (!place.allocated || index < 0) return constant(planter, place);
    const minimumGrade = sections['rule.argument2'][place.node] ?? 0;
    const held = { index, group: planter.courses[index] ?? none };
    const use = useOf(planter.evaluator, place.position, held, minimumGrade);
    if (use === null) return constant(planter, place);
    return { role: 'course', use: planter.addUse(use), verdict: use.verdict };
  },
  all_of: group,
  any_of: group,
  n_of: group,
  courses_from(planter, { node, position, allocated }) {
    const { evaluator, courses, active } = planter;
    if (!allocated) return { role: 'constant', verdict: select(evaluator, node, wholeState).verdict };
    const demand = demandOf(evaluator, node);
    const uses = usesOfSelection(evaluator, position, demand, courses);
    const firstUse = planter.uses.length;
    planter.uses.push(...uses);
    const selection = new SelectionLeaf(demand, isInfeasible(evaluator, node), uses, firstUse, active);
    return { role: 'selection', selection, firstUse };
  },
  credential({ evaluator: { sections }, credentialVerdict }, { node }) {
    const verdicts = Array.from(namedBy(sections, node), credentialVerdict);
    const required = sections['rule.argument2'][node] ?? 1;
    return { role: 'constant', verdict: groupVerdict(required, verdicts.length, countVerdicts(verdicts)) };
  },
  when(planter, { node }) {
    const condition = planter.test(node + 1);
    if (isMet(condition)) return { role: 'branch', taken: 'then' };
    return { role: 'branch', taken: condition === unknown ? 'open' : 'otherwise' };
  },
  none_of: () => ({ role: 'exclusion' }),
  level: constant,
  program: constant,
  average: constant,
  consent: constant,
  external: constant,
  unparsed: constant,
};
