/** The plan in one line: units completed, taken now, planned and open, and what needs attention. */
import { useState } from 'preact/hooks';
import { isToReplace, withAbsence } from '../model/absent-courses.ts';
import { averageOfPlan } from '../model/averages.ts';
import { countWithNoun } from '../model/completion-words.ts';
import { type CreditProgress, shownNumber, unitsAimedAt, unitsOfPlan } from '../model/credit.ts';
import { codesOf, entryKeyOf, isCourse, isOpen } from '../model/plan-document.ts';
import { byAttention, type DisplayedVerdict, wantsAttention } from '../model/verdict.ts';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

/** More are shown on request, and when printed. */
const shownAtOnce = 4;

export function Summary() {
  const { plan, catalog } = usePlanner();
  const shown = plan.shown.value;
  const units = unitsOfPlan(shown, catalog.unitsOf);
  const aims = catalog.credentials.value.filter((one) => shown.credential_ids.includes(one.credential_id));
  const average = averageOfPlan(shown, catalog.unitsOf);
  const inPlan = units.completed + units.now + units.planned;
  const required = unitsAimedAt(aims);
  if (!catalog.isKnown(codesOf(shown))) return <p class="summary muted">…</p>;
  return (
    <section class="summary" aria-label="Your plan in units">
      <p class="summary-line">
        <strong>{shownNumber(inPlan)}</strong>{' '}
        {required >= inPlan && required > 0
          ? `of ${countWithNoun(required, 'unit')} in your plan`
          : `${inPlan === 1 ? 'unit' : 'units'} in your plan`}
        {/* It may be the total of a part only, so no more is said about it. */}
        {required > 0 && required < inPlan && `, ${shownNumber(required)} asked for`}
      </p>
      <ul class="legend">
        <li class="legend-completed">{shownNumber(units.completed)} completed</li>
        <li class="legend-now">{shownNumber(units.now)} taking now</li>
        <li class="legend-planned">{shownNumber(units.planned)} planned</li>
        {average !== null && (
          <li class="legend-average">
            average {shownNumber(Math.round(10 * average.value) / 10)}
            {average.isComplete ? '' : ' of what is graded'}
          </li>
        )}
        {required > inPlan && <li class="legend-open">{shownNumber(required - inPlan)} open</li>}
      </ul>
      <CreditBar credit={{ unit: 'units', required: Math.max(required, inPlan), ...units }} />
    </section>
  );
}

/** Hidden from screen readers: the text next to it says the same. */
export function CreditBar({ credit }: { readonly credit: CreditProgress }) {
  const whole = Math.max(credit.required, credit.completed + credit.now + credit.planned, 0.001);
  const parts = [
    ['completed', credit.completed],
    ['now', credit.now],
    ['planned', credit.planned],
  ] as const;
  return (
    <div class="bar" aria-hidden="true">
      {parts.map(([name, value]) => (
        <span key={name} class={`bar-${name}`} style={{ width: `${(100 * value) / whole}%` }} />
      ))}
    </div>
  );
}

/** An unknown verdict stays unknown in any term. */
function canBeRepaired(verdict: DisplayedVerdict): boolean {
  return verdict.tone === 'missing' || verdict.tone === 'conflict';
}

export function Attention() {
  const planner = usePlanner();
  const { plan, place, cardVerdicts, verdicts, catalog } = planner;
  const [showsAll, setShowsAll] = useState(false);
  const unknownCodes = catalog.unknownCodes.value;
  const judged = plan.shown.value.courses.filter(isCourse).map((entry) => {
    const isAbsent = unknownCodes.has(entry.course_code);
    const verdict = withAbsence(entry, cardVerdicts.value.get(entryKeyOf(entry)), isAbsent);
    return { entry, verdict, isAbsent };
  });
  const entries = byAttention(
    judged.filter(({ entry, verdict, isAbsent }) => wantsAttention(verdict) || isToReplace(entry, isAbsent)),
  );
  if (plan.shown.value.courses.length === 0) return null;
  const isJudged = judged.every(
    ({ entry, verdict, isAbsent }) => verdict.tone !== 'quiet' || isAbsent || !isOpen(entry.status),
  );
  const trouble = verdicts.trouble.value;
  return (
    <section class="attention" aria-label="Things to look at">
      <p class="attention-count">
        {trouble !== null
          ? trouble
          : verdicts.judgement.value === null || (entries.length === 0 && !isJudged)
            ? '…'
            : entries.length === 0
              ? 'Every course is in order.'
              : `${entries.length} ${entries.length === 1 ? 'thing' : 'things'} to look at`}
      </p>
      <ul>
        {entries.map(({ entry, verdict }, position) => (
          <li key={entryKeyOf(entry)} class={showsAll || position < shownAtOnce ? undefined : 'print-only'}>
            <button
              type="button"
              class={`pill pill-${verdict.tone}`}
              onClick={() => place.openCourse(entry.course_code)}
            >
              <ToneSign tone={verdict.tone} size={16} />
              <span>
                {entry.course_code}: {verdict.text}
              </span>
            </button>
          </li>
        ))}
        {entries.length > shownAtOnce && (
          <li>
            <button
              type="button"
              class="link attention-more"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer' : `Show ${entries.length - shownAtOnce} more`}
            </button>
          </li>
        )}
        {trouble === null && entries.some(({ verdict }) => canBeRepaired(verdict)) && (
          <li>
            <button type="button" class="small" onClick={() => planner.openCompletion('repair')}>
              Put them in order…
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
