/** The verdict on a course in one sentence, at the head of its panel. */
import type { AcademicResult } from '../../../shared/client/client.ts';
import { openConditions } from '../model/condition.ts';
import { gradeCondition } from '../model/grade-condition.ts';
import { type Grade, gradesOf } from '../model/grades.ts';
import { missingText, namedInPanel } from '../model/missing.ts';
import { conflictText, type Tone } from '../model/verdict.ts';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

interface BannerProps {
  readonly result: AcademicResult;
  readonly isOver: boolean;
  readonly where: string;
}

export function CourseBanner({ result, isOver, where }: BannerProps) {
  const grades = gradesOf(usePlanner().plan.shown.value.courses);
  const { tone, head, text } = bannerOf(result, isOver, where, grades);
  return (
    <p class={`notice notice-${tone}`}>
      <ToneSign tone={tone} />
      <span>
        <strong>{head}</strong> {text}
      </span>
    </p>
  );
}

function bannerOf(
  result: AcademicResult,
  isOver: boolean,
  where: string,
  grades: ReadonlyMap<string, Grade>,
): { tone: Tone; head: string; text: string } {
  if (isOver) return { tone: 'done', head: 'Completed', text: `in ${where}.` };
  switch (result.status) {
    case 'satisfied':
      return { tone: 'good', head: 'In order.', text: `What you have completed is enough for ${where}.` };
    case 'in_plan':
      return { tone: 'good', ...inPlanText(result, where) };
    case 'conflict':
      return { tone: 'conflict', head: 'Does not fit.', text: `${conflictText(result)}.` };
    case 'unknown':
      return {
        tone: 'unknown',
        head: 'Not known.',
        text: openText(result),
      };
    default:
      return {
        tone: 'missing',
        head: `Not yet in ${where}.`,
        text: `${missingText(result, 'It needs', { grades, named: namedInPanel })}.`,
      };
  }
}

function openText({ explanation_tree }: AcademicResult): string {
  const open = openConditions(explanation_tree);
  return open === null
    ? 'The catalog and your plan do not settle it; see below.'
    : `It depends on ${open}. The catalog and your plan do not settle it; see below.`;
}

function inPlanText(result: AcademicResult, where: string): { head: string; text: string } {
  const condition = gradeCondition(result);
  const text = `once what you plan before ${where} is completed.`;
  return condition === null
    ? { head: 'In order,', text }
    : { head: `In order if you get ${condition},`, text };
}
