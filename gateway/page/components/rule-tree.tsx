/** A requirement as Gradus reads it: a tree in which each part says whether the plan meets it. */
import type { ExplanationNode } from '../../../shared/client/client.ts';
import { conditionOf } from '../model/condition.ts';
import { elsewhereText, isMet, shownNumber } from '../model/credit.ts';
import { childId } from '../model/rule-place.ts';
import type { Tone } from '../model/verdict.ts';
import { withLastWord } from '../model/words.ts';
import { Candidates } from './candidates.tsx';
import { CourseRule, stateWords } from './course-rule.tsx';
import { CredentialOptions } from './credential-options.tsx';
import { ToneSign } from './icons.tsx';

interface RuleContext {
  /** The term in which a missing course would be planned; absent if none should be offered. */
  readonly termOf?: (courseCode: string) => string;
  /** Courses of the plan that are too late. */
  readonly late?: ReadonlySet<string>;
  /** The credentials among which a rule requires some. */
  readonly optionsOf?: (ruleId: string) => readonly string[];
}

interface RuleTreeProps extends RuleContext {
  readonly node: ExplanationNode;
  /** The catalog's id of the node's rule; null if it has none. */
  readonly ruleId: string | null;
}

interface RuleNodeProps extends Pick<RuleTreeProps, 'node' | 'ruleId'> {
  /** The role of the node in its parent rule. */
  readonly part: 'needed' | 'choice' | 'excluded';
  readonly context: RuleContext;
}

const groupingWords: Partial<Record<ExplanationNode['rule'], string>> = {
  all_of: 'All of these',
  any_of: 'One of these',
  none_of: 'None of these',
};

/** Further options of a choice are collapsed. */
const unfoldedChildren = 12;

export function RuleTree({ node, ruleId, ...context }: RuleTreeProps) {
  return (
    <ul class="rule-tree">
      <RuleNode node={node} ruleId={ruleId} part="needed" context={context} />
    </ul>
  );
}

function RuleNode({ node, ruleId, part, context }: RuleNodeProps) {
  const tone = toneOf(node, part);
  const options = ruleId !== null && node.rule === 'credential' ? (context.optionsOf?.(ruleId) ?? []) : [];
  const isExclusion = node.rule === 'none_of';
  const isMetChoice = !isExclusion && node.rule !== 'all_of' && isMet(node);
  const parts = (node.children ?? [])
    .map((child, position) => ({
      node: child,
      ruleId: ruleId === null ? null : childId(ruleId, position),
      part: isExclusion
        ? ('excluded' as const)
        : node.rule === 'all_of'
          ? ('needed' as const)
          : ('choice' as const),
      context: isExclusion ? {} : context,
    }))
    .filter((one) => !isMetChoice || isMet(one.node));
  return (
    <li class={`rule rule-${tone}`}>
      <span class="rule-sign">
        {tone === 'quiet' ? (
          <span class="rule-open" aria-hidden="true" />
        ) : (
          <ToneSign tone={tone} size={17} />
        )}
      </span>
      <div class="rule-body">
        {node.rule === 'course' ? (
          <CourseRule node={node} termOf={context.termOf} late={context.late} />
        ) : (
          <p class="rule-label">
            <bdi>{labelOf(node)}</bdi> <span class="rule-count">{countOf(node)}</span>
            <span class="sr-only">: {stateWords[node.status]}</span>
            {appliedText(node) !== '' && <span class="rule-count"> {appliedText(node)}</span>}
            {node.text !== undefined && node.text !== node.label && <q class="rule-text">{node.text}</q>}
          </p>
        )}
        {options.length > 0 && <CredentialOptions ids={options} />}
        {node.rule === 'courses_from' && ruleId !== null && context.termOf !== undefined && (
          <Candidates ruleId={ruleId} termOf={context.termOf} />
        )}
        {parts.length > 0 && (
          <ul>
            {parts.slice(0, unfoldedChildren).map((one, position) => (
              <RuleNode key={position} {...one} />
            ))}
          </ul>
        )}
        {parts.length > unfoldedChildren && (
          <details class="rule-more">
            <summary>{parts.length - unfoldedChildren} more</summary>
            <ul>
              {parts.slice(unfoldedChildren).map((one, position) => (
                <RuleNode key={position} {...one} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

/** The courses that count for a set, which the tree does not list. */
function appliedText({ rule, applied_course_codes: codes = [] }: ExplanationNode): string {
  return rule !== 'courses_from' || codes.length === 0 ? '' : `with ${withLastWord(codes, 'and')}`;
}

function toneOf({ status }: ExplanationNode, part: RuleNodeProps['part']): Tone {
  if (part === 'excluded' && status !== 'unknown') return isMet({ status }) ? 'conflict' : 'quiet';
  if (status === 'satisfied') return 'done';
  if (status === 'in_plan') return 'good';
  if (status === 'conflict') return 'conflict';
  if (status === 'unknown') return 'unknown';
  return part === 'choice' ? 'quiet' : 'missing';
}

function labelOf(node: ExplanationNode): string {
  if (node.rule === 'program') {
    const condition = conditionOf(node);
    return condition.charAt(0).toUpperCase() + condition.slice(1);
  }
  const plain = /^(?:All|One|None) of the (?:following|antirequisites)$/u.test(node.label);
  return plain ? (groupingWords[node.rule] ?? node.label) : node.label;
}

function countOf(node: ExplanationNode): string {
  if (node.required_units !== undefined) {
    const units = `${shownNumber(node.counted_units ?? 0)} of ${shownNumber(node.required_units)} units`;
    return [units, elsewhereText(node)].filter((part) => part !== '').join(', ');
  }
  if (node.required === undefined || node.rule === 'any_of' || node.rule === 'none_of') return '';
  return `${node.counted ?? 0} of ${node.required}`;
}
