/** The programs of a student: typed text is one program of the catalog, or leads to a choice of programs. */
import { useRef, useState } from 'preact/hooks';
import { isUnnamed, type ProgramChoice, programsNamed } from '../model/program-choice.ts';
import { usePlanner } from './planner-context.ts';

export interface ProgramEntry {
  readonly programs: readonly string[];
  readonly draft: string;
  /** What the entered draft may mean. */
  readonly choice: ProgramChoice | null;
  readonly setPrograms: (programs: readonly string[]) => void;
  readonly setDraft: (draft: string) => void;
  readonly choose: (program: string) => void;
  /** Adds the draft if it is clear and returns the programs; null if a question is asked instead. */
  readonly enter: () => readonly string[] | null;
  /** Adds the draft if it is clear; asks nothing. */
  readonly leave: () => void;
}

export function useProgramEntry(first: readonly string[]): ProgramEntry {
  const { catalog } = usePlanner();
  const [programs, setPrograms] = useState(first);
  const [draft, setText] = useState('');
  const [choice, setChoice] = useState<ProgramChoice | null>(null);
  const known = catalog.vocabulary.value?.programs ?? [];
  const setDraft = (text: string): void => {
    setText(text);
    setChoice(null);
  };
  const choose = (program: string): readonly string[] => {
    const next = [...new Set([...programs, program])];
    setPrograms(next);
    setDraft('');
    return next;
  };
  const enter = (isAsking: boolean): readonly string[] | null => {
    const text = draft.trim();
    if (text === '') return programs;
    // A catalog that lists no programs accepts them as typed.
    const found = known.length === 0 ? { isSure: true, programs: [text] } : programsNamed(text, known);
    const [program] = found.programs;
    if (found.isSure && program !== undefined) return choose(program);
    if (isAsking) setChoice(found);
    return null;
  };
  return {
    programs,
    draft,
    choice,
    setPrograms,
    setDraft,
    choose,
    enter: () => enter(true),
    leave: () => void enter(false),
  };
}

export function ProgramField({ entry }: { readonly entry: ProgramEntry }) {
  const { catalog } = usePlanner();
  const { programs, draft, choice, setPrograms, setDraft, choose, enter, leave } = entry;
  const known = catalog.vocabulary.value?.programs ?? [];
  const field = useRef<HTMLInputElement>(null);
  // The buttons of a question disappear with its answer.
  const answer = (program: string): void => {
    field.current?.focus();
    choose(program);
  };
  return (
    <div class="field">
      <label for="program">Programs that you are enrolled in</label>
      <ul class="chosen">
        {programs.map((program) => (
          <li key={program}>
            <button
              type="button"
              class="chip"
              onClick={() => setPrograms(programs.filter((other) => other !== program))}
            >
              {program} <span aria-hidden="true">×</span>
              <span class="sr-only">: remove</span>
            </button>
            {isUnnamed(program, known) && <span class="fault"> No rule of this catalog names it.</span>}
          </li>
        ))}
      </ul>
      <div class="field-row">
        <input
          id="program"
          ref={field}
          type="text"
          list="programs"
          maxLength={256}
          value={draft}
          aria-describedby={choice === null ? undefined : 'program-choice'}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || draft.trim() === '') return;
            event.preventDefault();
            enter();
          }}
          onBlur={leave}
        />
        <button type="button" onClick={enter}>
          Add
        </button>
      </div>
      <datalist id="programs">
        {known.map(({ program }) => (
          <option key={program} value={program} />
        ))}
      </datalist>
      {choice !== null && (
        <div class="program-choice" role="group" aria-labelledby="program-choice">
          <p id="program-choice" role="status">
            {choice.programs.length === 0
              ? `No rule of this catalog names “${draft.trim()}”.`
              : `Which program is “${draft.trim()}”?`}
          </p>
          <ul class="chosen">
            {choice.programs.map((program) => (
              <li key={program}>
                <button type="button" class="small" onClick={() => answer(program)}>
                  {program}
                </button>
              </li>
            ))}
            <li>
              <button type="button" class="small" onClick={() => answer(draft.trim())}>
                {choice.programs.length === 0 ? 'Add it all the same' : 'None of these'}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}
