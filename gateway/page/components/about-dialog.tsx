/** What rules require of a student other than courses: standing, programs, average; from the vocabulary. */
import { useState } from 'preact/hooks';
import { averageFault } from '../model/grades.ts';
import type { PlanAttributes } from '../model/plan-document.ts';
import { Dialog } from './dialog.tsx';
import { usePlanner } from './planner-context.ts';
import { ProgramField, useProgramEntry } from './program-field.tsx';

export function AboutDialog() {
  const planner = usePlanner();
  const { plan, catalog, place } = planner;
  const vocabulary = catalog.vocabulary.value;
  const { attributes } = plan.shown.value;
  const [level, setLevel] = useState(attributes.level ?? '');
  const entry = useProgramEntry(attributes.programs ?? []);
  const [average, setAverage] = useState(String(attributes.cumulative_average ?? ''));
  const value = average.trim() === '' ? null : Number(average.replace(',', '.'));
  const fault = averageFault(average);

  const save = (event: Event): void => {
    event.preventDefault();
    const programs = entry.enter();
    if (fault !== null || programs === null) return;
    const { level: _, programs: __, cumulative_average: ___, ...others } = attributes;
    const next: PlanAttributes = {
      ...others,
      ...(level === '' ? {} : { level }),
      ...(programs.length === 0 ? {} : { programs: [...programs] }),
      ...(value === null ? {} : { cumulative_average: value }),
    };
    plan.change('Changed what is said about you', (current) => ({ ...current, attributes: next }));
    planner.announce('Kept');
    place.dialog.value = null;
  };

  return (
    <Dialog title="About you">
      <form class="form" onSubmit={save}>
        <p class="muted">
          Some courses ask for more than other courses. What you leave empty is shown as not known; nothing of
          it leaves your plan.
        </p>
        {vocabulary !== null && vocabulary.levels.length > 0 && (
          <label class="field">
            <span>Your standing now</span>
            <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
              <option value="">Not said</option>
              {vocabulary.levels.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <ProgramField entry={entry} />
        <label class="field">
          <span>Cumulative average</span>
          <input
            type="text"
            inputMode="decimal"
            maxLength={8}
            value={average}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : 'average-fault'}
            onInput={(event) => setAverage(event.currentTarget.value)}
          />
          {fault !== null && (
            <span id="average-fault" class="fault">
              {fault}
            </span>
          )}
        </label>
        <div class="form-foot">
          <button type="submit" class="primary">
            Keep
          </button>
        </div>
      </form>
    </Dialog>
  );
}
