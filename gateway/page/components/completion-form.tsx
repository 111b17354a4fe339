/** The choices of "finish my degree": goal, terms, courses per term, and what may be changed in the plan. */
import type { ComponentChildren } from 'preact';
import {
  type CompletionChoices,
  type CompletionWish,
  firstTermChoices,
  maximumCoursesPerTerm,
  maximumHorizonTerms,
  type PlannedMode,
  withSeasons,
} from '../model/completion-question.ts';
import { termOrdinal } from '../model/terms.ts';
import { withLastWord } from '../model/words.ts';
import { usePlanner } from './planner-context.ts';
import { Seasons } from './season-choice.tsx';
import { TermOptions } from './term-options.tsx';

const plannedNames: Readonly<Record<PlannedMode, string>> = {
  keep: 'Stay where they are',
  move: 'May move to other terms',
  drop: 'May move, or be dropped',
};

const wishNames: Readonly<Record<CompletionWish, string>> = {
  early: 'Finish as early as possible',
  few_changes: 'Change as little as possible',
  few_courses: 'Take as few courses as possible',
  even: 'Finish early, with even terms',
};

interface FormProps {
  readonly choices: CompletionChoices;
  readonly onChange: (choices: CompletionChoices) => void;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

export function CompletionForm({ choices, onChange, onSubmit, children }: FormProps) {
  const { plan, catalog, now } = usePlanner();
  const shown = plan.shown.value;
  const aims = shown.credential_ids.map((id) => catalog.titleOfCredential(id));
  const set = (change: Partial<CompletionChoices>): void => onChange({ ...choices, ...change });
  return (
    <form
      class="finish-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div class="finish-choices">
        <fieldset>
          <legend>What is it to do?</legend>
          <Radio
            name="goal"
            isChosen={choices.goal === 'finish'}
            isDisabled={aims.length === 0}
            onChoose={() => set({ goal: 'finish' })}
          >
            Finish {aims.length === 0 ? 'what you aim at' : <bdi>{withLastWord(aims, 'and')}</bdi>}
          </Radio>
          <Radio
            name="goal"
            isChosen={choices.goal === 'repair'}
            onChoose={() =>
              set({ goal: 'repair', planned: choices.planned === 'keep' ? 'move' : choices.planned })
            }
          >
            Only put in order what is planned
          </Radio>
        </fieldset>
        <fieldset>
          <legend>In which terms?</legend>
          <label class="field-line">
            <span>From</span>
            <select
              value={choices.firstTermId}
              onChange={(event) => set({ firstTermId: event.currentTarget.value })}
            >
              <TermOptions terms={firstTermChoices(shown, now)} />
            </select>
          </label>
          <NumberField
            label="Terms, at most"
            value={choices.termCount}
            maximum={maximumHorizonTerms}
            onChange={(termCount) => set({ termCount })}
          />
          <NumberField
            label="Courses a term, at most"
            value={choices.coursesPerTerm}
            maximum={maximumCoursesPerTerm}
            onChange={(coursesPerTerm) => set({ coursesPerTerm })}
          />
          <label class="field-line">
            <span>Units a term, at most</span>
            <input
              type="number"
              min={0.25}
              step="any"
              value={choices.unitsPerTerm ?? ''}
              placeholder="any"
              onInput={({ currentTarget: { validity, valueAsNumber } }) => {
                if (validity.valid) set({ unitsPerTerm: Number.isNaN(valueAsNumber) ? null : valueAsNumber });
              }}
            />
          </label>
          {termOrdinal(choices.firstTermId) !== null && (
            <Seasons
              legend="Seasons in which you study"
              seasons={choices.seasons}
              onChange={(seasons) => onChange(withSeasons(choices, seasons, shown, now))}
            />
          )}
        </fieldset>
        <fieldset>
          <legend>Courses planned already</legend>
          {(Object.keys(plannedNames) as PlannedMode[]).map((mode) => (
            <Radio
              key={mode}
              name="planned"
              isChosen={choices.planned === mode}
              isDisabled={mode === 'keep' && choices.goal === 'repair'}
              onChoose={() => set({ planned: mode })}
            >
              {plannedNames[mode]}
            </Radio>
          ))}
        </fieldset>
        <fieldset>
          <legend>What matters most?</legend>
          {(Object.keys(wishNames) as CompletionWish[]).map((wish) => (
            <Radio key={wish} name="wish" isChosen={choices.wish === wish} onChoose={() => set({ wish })}>
              {wishNames[wish]}
            </Radio>
          ))}
        </fieldset>
      </div>
      <div class="finish-send">{children}</div>
    </form>
  );
}

interface RadioProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
}

function Radio({ name, isChosen, isDisabled = false, onChoose, children }: RadioProps) {
  return (
    <label class="choice choice-line">
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly maximum: number;
  readonly onChange: (value: number) => void;
}

/** Accepts numbers from 1 on; the browser explains what is accepted. */
function NumberField({ label, value, maximum, onChange }: NumberFieldProps) {
  return (
    <label class="field-line">
      <span>{label}</span>
      <input
        type="number"
        required
        min={1}
        max={maximum}
        value={value}
        onInput={(event) => {
          const entered = event.currentTarget.valueAsNumber;
          if (Number.isInteger(entered) && entered >= 1 && entered <= maximum) onChange(entered);
        }}
      />
    </label>
  );
}
