/** A course that a rule names: where the plan has it, and a way to plan it if it is missing. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { ExplanationNode } from '../../../shared/client/client.ts';
import { isMet } from '../model/credit.ts';
import { gradesOf, lowGrade } from '../model/grades.ts';
import { courseCodeOf, type PlanDocument } from '../model/plan-document.ts';
import { nameOfTermId } from '../model/terms.ts';
import { withLastWord } from '../model/words.ts';
import { statusNames } from './card-menu.tsx';
import { usePlanner } from './planner-context.ts';

export const stateWords: Readonly<Record<ExplanationNode['status'], string>> = {
  satisfied: 'met',
  in_plan: 'met by the plan',
  partial: 'partly met',
  unsatisfied: 'not met',
  conflict: 'does not fit',
  unknown: 'not known',
};

interface NamedCourseProps {
  readonly code: string;
  readonly title: string;
  /** Shown after the title. */
  readonly note: string;
  /** The term in which it would be planned; null if it is not missing. */
  readonly termId: string | null;
  /** Its state, in words. */
  readonly children: ComponentChildren;
}

export function NamedCourse({ code, title, note, termId, children }: NamedCourseProps) {
  const planner = usePlanner();
  const link = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p class="rule-label">
        <button type="button" class="link" ref={link} onClick={() => planner.place.openCourse(code)}>
          {code}
        </button>{' '}
        <bdi>{title}</bdi>
        {note !== '' && <span class="rule-count"> {note}</span>}
      </p>
      <p class="rule-state">
        {children}
        {termId !== null && (
          <button
            type="button"
            class="small"
            aria-label={`Plan it: ${code}`}
            onClick={() => {
              // The button disappears: the focus stays at the course.
              link.current?.focus();
              planner.addCourse(code, termId);
            }}
          >
            Plan it
          </button>
        )}
      </p>
    </>
  );
}

interface CourseRuleProps {
  readonly node: ExplanationNode;
  readonly termOf: ((courseCode: string) => string) | undefined;
  readonly late: ReadonlySet<string> | undefined;
}

export function CourseRule({ node, termOf, late }: CourseRuleProps) {
  const { catalog, plan, place } = usePlanner();
  const code = node.course_code ?? node.label;
  const shown = plan.shown.value;
  const held = heldText(shown, code);
  const isUnknown = catalog.unknownCodes.value.has(code);
  const panel = place.panel.value;
  // No course precedes itself, whatever its rule says.
  const isItself = panel?.kind === 'course' && panel.courseCode === code;
  const isMissing = !isItself && held === '' && !isMet(node) && catalog.courses.value.has(code);
  const low = lowGrade(node, gradesOf(shown.courses));
  return (
    <NamedCourse
      code={code}
      title={catalog.titleOf(code)}
      note={node.label.replace(code, '').trim()}
      termId={isMissing && termOf !== undefined ? termOf(code) : null}
    >
      {held !== ''
        ? held
        : isUnknown
          ? 'not in this catalog'
          : isMet(node)
            ? metText(node)
            : 'not in your plan'}
      {node.status === 'conflict' && late?.has(code) === true && ', too late'}
      {low !== undefined && `: a grade of ${low} is too low`}
    </NamedCourse>
  );
}

/** Where the plan has a course, including credit from elsewhere that counts as it; empty if it does not. */
export function heldText(plan: PlanDocument, code: string): string {
  return plan.courses
    .filter((entry) => courseCodeOf(entry) === code)
    .map(({ status, term_id, external }) => {
      const how =
        external === undefined ? (statusNames[status] ?? status).toLowerCase() : `as ${external.title}`;
      return `${how}, ${nameOfTermId(plan.terms, term_id)}`;
    })
    .join('; ');
}

/** A cross-listed course counts under its other code, the only one in the plan. */
function metText({ status, course_code: code, applied_course_codes: applied = [] }: ExplanationNode): string {
  const others = applied.filter((other) => other !== code);
  return others.length === 0
    ? stateWords[status]
    : `${stateWords[status]}, as ${withLastWord(others, 'and')}`;
}
