/**
 * Builds the allocation trees of credentials: each leaf with the student's courses that could count for it.
 * Nodes that only test the state use no course: exclusions, conditions, and branches ruled out by a decided
 * condition.
 */
import { assert } from '../../shared/assert.ts';
import { itemAt, uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { demandOf } from '../evaluate/demand.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import {
  afterSubtree,
  applicability,
  byKind,
  hasFlag,
  kindOf,
  mayNotApply,
  namedBy,
  requiredOf,
  rowOf,
} from '../evaluate/graph/rule-tree.ts';
import { countVerdicts, repeatedChildren } from '../evaluate/progress.ts';
import { isInfeasible, select } from '../evaluate/selection.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { groupingVerdict, isMet, isThenInForce, type Verdict } from '../evaluate/verdict.ts';
import type { AllocationNode, NodeRole } from './allocation-node.ts';
import { AllocationTrees } from './allocation-trees.ts';
import { SelectionLeaf } from './selection-leaf.ts';
import { coursesOf, type Use, useOf, usesOfSelection } from './uses.ts';

/** The verdict of another credential, allocated on its own. */
export type CredentialVerdict = (credential: number) => Verdict;

/** Builds the trees at `roots`, all uses active, over entries up to term `through`; `courses` are the student's (`coursesOf`). */
export function buildAllocationTrees(
  evaluator: Evaluator,
  roots: readonly number[],
  credentialVerdict: CredentialVerdict,
  courses: readonly number[] = coursesOf(evaluator),
  through: number = wholeState,
): AllocationTrees {
  if (through === wholeState) evaluator.concurrentThrough = wholeState;
  return new TreeBuilder(evaluator, roots, credentialVerdict, courses).build(roots, {
    takesCourses: true,
    through,
  });
}

class TreeBuilder {
  readonly evaluator: Evaluator;
  readonly credentialVerdict: CredentialVerdict;
  readonly courses: readonly number[];
  readonly uses: Use[] = [];
  readonly nodes: AllocationNode[] = [];
  readonly active: Uint8Array;

  constructor(
    evaluator: Evaluator,
    roots: readonly number[],
    credentialVerdict: CredentialVerdict,
    courses: readonly number[],
  ) {
    this.evaluator = evaluator;
    this.credentialVerdict = credentialVerdict;
    this.courses = courses;
    const sizes = evaluator.sections['rule.size'];
    const size = roots.reduce((sum, root) => sum + uint32At(sizes, root), 0);
    // Each node has at most one use per course.
    this.active = new Uint8Array(size * Math.max(1, this.courses.length)).fill(1);
  }

  build(roots: readonly number[], scope: NodeScope): AllocationTrees {
    const positions = roots.map((root) => {
      const position = this.nodes.length;
      this.#add(root, none, scope);
      return position;
    });
    assert(this.uses.length <= this.active.length, 'each node has at most one use of each course');
    const active = this.active.subarray(0, this.uses.length);
    return new AllocationTrees(this.nodes, positions, this.uses, active, this.courses);
  }

  #add(node: number, parent: number, scope: NodeScope): void {
    const { takesCourses } = scope;
    const { sections } = this.evaluator;
    const position = this.nodes.length;
    const end = position + uint32At(sections['rule.size'], node);
    const role = rowOf(roleOf, sections, node)(this, { node, parent, position, ...scope });
    this.nodes[position] = { node, parent, end, takesCourses, role };
    const after = afterSubtree(sections, node);
    for (let child = node + 1, index = 0; child < after; child = afterSubtree(sections, child), index += 1)
      this.#add(child, position, scopeOfChild(role, index, scope));
  }

  /** The verdict of a subtree as a test of the state, without using courses. */
  test(node: number, through: number): Verdict {
    const { evaluator, credentialVerdict, courses } = this;
    const scope = { takesCourses: false, through };
    const trees = new TreeBuilder(evaluator, [node], credentialVerdict, courses).build([node], scope);
    trees.evaluateAll();
    return trees.values.verdictAt(0);
  }
}

/** The scope of a node and its descendants. Entries up to term `through` count. */
type NodeScope = Pick<AllocationNode, 'takesCourses'> & { readonly through: number };

type NodeSite = NodeScope & Pick<AllocationNode, 'node' | 'parent'> & { readonly position: number };

/** Whether a node may need only some of its children. */
function countsSome(sections: GraphSections, node: number): boolean {
  const kind = kindOf(sections, node);
  return kind === 'any_of' || kind === 'n_of';
}

function scopeOfChild(role: NodeRole, index: number, scope: NodeScope): NodeScope {
  if (role.role === 'grouping') return scope;
  // Exclusions ignore order: either order of two courses forfeits credit.
  const through = role.role === 'exclusion' ? wholeState : scope.through;
  return { takesCourses: scope.takesCourses && isBranchInForce(role, index), through };
}

/** Whether the child at `index` is a branch that may apply. */
function isBranchInForce(role: NodeRole, index: number): boolean {
  if (role.role !== 'branch') return false;
  return index === 1 ? role.taken !== 'otherwise' : index === 2 && role.taken !== 'then';
}

type RoleOf = (builder: TreeBuilder, site: NodeSite) => NodeRole;

const grouping: RoleOf = (builder, { node, takesCourses, through }) => {
  const { sections } = builder.evaluator;
  return {
    role: 'grouping',
    required: requiredOf(sections, node, { at: (child) => builder.test(child, through) }),
    repeated: repeatedChildren(sections, node),
    isInfeasible: takesCourses && hasFlag(sections, node, 'infeasible'),
  };
};

const constant: RoleOf = ({ evaluator }, { node, through }) => ({
  role: 'constant',
  verdict: evaluator.verdict(node, through),
});

const roleOf = byKind<RoleOf>({
  course(builder, site) {
    const { sections } = builder.evaluator;
    const group = uint32At(sections['course.group'], uint32At(sections['rule.argument'], site.node));
    const index = builder.courses.indexOf(group);
    if (!site.takesCourses || index < 0) return constant(builder, site);
    const minimumGrade = uint32At(sections['rule.argument2'], site.node);
    const through = builder.evaluator.lastTermOf(site.node, site.through);
    const use = useOf(builder.evaluator, site.position, { index, group }, minimumGrade, through);
    if (use === null) return constant(builder, site);
    builder.uses.push(use);
    return { role: 'course', use: builder.uses.length - 1, verdict: use.verdict };
  },
  all_of: grouping,
  any_of: grouping,
  n_of: grouping,
  courses_from(builder, { node, position, takesCourses, through }) {
    const { evaluator, courses, active } = builder;
    if (!takesCourses) return { role: 'constant', verdict: select(evaluator, node, through).verdict };
    const demand = demandOf(evaluator, node);
    const uses = usesOfSelection(evaluator, position, demand, courses, through);
    const firstUse = builder.uses.length;
    builder.uses.push(...uses);
    const selection = new SelectionLeaf(
      demand,
      isInfeasible(evaluator, node, through),
      uses,
      firstUse,
      active,
    );
    return { role: 'selection', selection, firstUse };
  },
  credential({ evaluator: { sections }, credentialVerdict }, { node }) {
    const verdicts = Array.from(namedBy(sections, node), credentialVerdict);
    const required = uint32At(sections['rule.argument2'], node);
    return { role: 'constant', verdict: groupingVerdict(required, verdicts.length, countVerdicts(verdicts)) };
  },
  when(builder, { node, parent, through }) {
    const { sections } = builder.evaluator;
    const condition = builder.test(node + 1, through);
    const taken = isMet(condition) ? 'then' : isThenInForce(condition) ? 'open' : 'otherwise';
    if (!mayNotApply(sections, node)) return { role: 'branch', condition, taken };
    const applies = applicability(sections, node, { at: (other) => builder.test(other, through) });
    if (!isThenInForce(applies)) return { role: 'branch', condition, taken, isLeftOut: true };
    const isOneOfSome = parent !== none && countsSome(sections, itemAt(builder.nodes, parent).node);
    return { role: 'branch', condition, taken, ...(isOneOfSome && { optionalBy: applies }) };
  },
  none_of: () => ({ role: 'exclusion' }),
  level: constant,
  program: constant,
  average: constant,
  consent: constant,
  external: constant,
  unparsed: constant,
  cohort: constant,
});
