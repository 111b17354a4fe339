/** A requirement as Gradus reads it: a tree in which each part says whether the plan meets it. */
import { useRef } from 'preact/hooks';
import type { ExplanationNode } from '../../../shared/client/client.ts';
import { conditionOf } from '../model/condition.ts';
import { elsewhereText, shownNumber } from '../model/credit.ts';
import { gradesOf, lowGrade } from '../model/grades.ts';
import { entriesOfCourse } from '../model/plan-document.ts';
import { nameOfTermId } from '../model/terms.ts';
import type { Tone } from '../model/verdict.ts';
import { withLastWord } from '../model/words.ts';
import { statusNames } from './card-menu.tsx';
import { CredentialOptions } from './credential-options.tsx';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

interface RuleContext {
  /** Offers a course that is missing; left out, nothing is offered. */
  readonly onPlan?: (courseCode: string) => void;
  /** Courses of the plan that stand too late. */
  readonly late?: ReadonlySet<string>;
  /** The credentials of which a rule asks for some. */
  readonly optionsOf?: (node: ExplanationNode) => readonly string[];
}

interface RuleTreeProps extends RuleContext {
  readonly node: ExplanationNode;
}

interface RuleNodeProps {
  readonly node: ExplanationNode;
  readonly isChoice: boolean;
  readonly context: RuleContext;
}

const groupWords: Partial<Record<ExplanationNode['rule'], string>> = {
  all_of: 'All of these',
  any_of: 'One of these',
  none_of: 'None of these',
};

const stateWords: Readonly<Record<ExplanationNode['status'], string>> = {
  satisfied: 'met',
  in_plan: 'met by the plan',
  partial: 'partly met',
  unsatisfied: 'not met',
  conflict: 'does not fit',
  unknown: 'not known',
};

/** More options of a choice are folded. */
const unfoldedChildren = 12;

export function RuleTree({ node, ...context }: RuleTreeProps) {
  return (
    <ul class="rule-tree">
      <RuleNode node={node} isChoice={false} context={context} />
    </ul>
  );
}

function RuleNode({ node, isChoice, context }: RuleNodeProps) {
  const children = node.children ?? [];
  const tone = toneOf(node, isChoice);
  const options = node.rule === 'credential' ? (context.optionsOf?.(node) ?? []) : [];
  const isMetChoice = node.rule !== 'all_of' && (node.status === 'satisfied' || node.status === 'in_plan');
  const shown = isMetChoice
    ? children.filter(({ status }) => status === 'satisfied' || status === 'in_plan')
    : children;
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
          <CourseRule node={node} context={context} />
        ) : (
          <p class="rule-label">
            <bdi>{labelOf(node)}</bdi> <span class="rule-count">{countOf(node)}</span>
            <span class="sr-only">: {stateWords[node.status]}</span>
            {appliedText(node) !== '' && <span class="rule-count"> {appliedText(node)}</span>}
            {node.text !== undefined && node.text !== node.label && <q class="rule-text">{node.text}</q>}
          </p>
        )}
        {options.length > 0 && <CredentialOptions ids={options} />}
        {shown.length > 0 && (
          <ul>
            {shown.slice(0, unfoldedChildren).map((child, position) => (
              <RuleNode key={position} node={child} isChoice={node.rule !== 'all_of'} context={context} />
            ))}
          </ul>
        )}
        {shown.length > unfoldedChildren && (
          <details class="rule-more">
            <summary>{shown.length - unfoldedChildren} more</summary>
            <ul>
              {shown.slice(unfoldedChildren).map((child, position) => (
                <RuleNode key={position} node={child} isChoice={node.rule !== 'all_of'} context={context} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

function CourseRule({ node, context: { onPlan, late } }: Omit<RuleNodeProps, 'isChoice'>) {
  const { catalog, plan, place } = usePlanner();
  const link = useRef<HTMLButtonElement>(null);
  const code = node.course_code ?? node.label;
  const shown = plan.shown.value;
  const entries = entriesOfCourse(shown, code);
  const title = catalog.titleOf(code);
  const isMet = node.status === 'satisfied' || node.status === 'in_plan';
  const isUnknown = catalog.unknownCodes.value.has(code);
  const panel = place.panel.value;
  // No course comes before itself, whatever its rule says.
  const isItself = panel?.kind === 'course' && panel.courseCode === code;
  const isMissing = !isItself && entries.length === 0 && !isMet && catalog.courses.value.has(code);
  const low = lowGrade(node, gradesOf(shown.courses));
  const isTooLate = node.status === 'conflict' && late?.has(code) === true;
  return (
    <>
      <p class="rule-label">
        <button type="button" class="link" ref={link} onClick={() => place.openCourse(code)}>
          {code}
        </button>{' '}
        <bdi>{title}</bdi>
        {node.label !== code && <span class="rule-count"> {node.label.replace(code, '').trim()}</span>}
      </p>
      <p class="rule-state">
        {entries.length === 0
          ? isUnknown
            ? 'not in this catalog'
            : isMet
              ? metText(node)
              : 'not in your plan'
          : entries
              .map(
                ({ status, term_id }) =>
                  `${(statusNames[status] ?? status).toLowerCase()}, ${nameOfTermId(shown.terms, term_id)}`,
              )
              .join('; ')}
        {isTooLate && ', too late'}
        {low !== undefined && `: a grade of ${low} is too low`}
        {isMissing && onPlan !== undefined && (
          <button
            type="button"
            class="small"
            aria-label={`Plan it: ${code}`}
            onClick={() => {
              // This button goes: the focus stays at the course.
              link.current?.focus();
              onPlan(code);
            }}
          >
            Plan it
          </button>
        )}
      </p>
    </>
  );
}

/** What counts for a set of courses, which the tree does not list one by one. */
function appliedText({ rule, applied_course_codes: codes = [] }: ExplanationNode): string {
  return rule !== 'courses_from' || codes.length === 0 ? '' : `with ${withLastWord(codes, 'and')}`;
}

/** A cross-listed course counts under its other code, which alone is in the plan. */
function metText({ status, course_code: code, applied_course_codes: applied = [] }: ExplanationNode): string {
  const others = applied.filter((other) => other !== code);
  return others.length === 0
    ? stateWords[status]
    : `${stateWords[status]}, as ${withLastWord(others, 'and')}`;
}

function toneOf({ status }: ExplanationNode, isChoice: boolean): Tone {
  if (status === 'satisfied') return 'done';
  if (status === 'in_plan') return 'good';
  if (status === 'conflict') return 'conflict';
  if (status === 'unknown') return 'unknown';
  return isChoice ? 'quiet' : 'missing';
}

function labelOf(node: ExplanationNode): string {
  if (node.rule === 'program') {
    const condition = conditionOf(node);
    return condition.charAt(0).toUpperCase() + condition.slice(1);
  }
  const plain = /^(?:All|One) of the following$/u.test(node.label);
  return plain ? (groupWords[node.rule] ?? node.label) : node.label;
}

function countOf(node: ExplanationNode): string {
  if (node.required_units !== undefined) {
    const units = `${shownNumber(node.counted_units ?? 0)} of ${shownNumber(node.required_units)} units`;
    return [units, elsewhereText(node)].filter((part) => part !== '').join(', ');
  }
  if (node.required === undefined || node.rule === 'any_of' || node.rule === 'none_of') return '';
  return `${node.counted ?? 0} of ${node.required}`;
}
