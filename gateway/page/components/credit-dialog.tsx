/** Credit from elsewhere, such as a course of another college or an examination: what it was, and what it counts as here. */
import { useState } from 'preact/hooks';
import { type ExternalCredit, typedCredit } from '../model/external-credit.ts';
import { planWithTerm, withCourse } from '../model/plan-document.ts';
import { timeOfTerm } from '../model/terms.ts';
import { Dialog, useIsThere } from './dialog.tsx';
import { usePlanner } from './planner-context.ts';
import { TermOptions } from './term-options.tsx';

const nothing = { title: '', institution: '', units: '', code: '' };

export function CreditDialog() {
  const planner = usePlanner();
  const { plan, catalog, place, now } = planner;
  const { terms, courses } = plan.shown.value;
  const past = terms.findLast(({ term_id }) => timeOfTerm(term_id, now) === 'past') ?? terms[0];
  const [typed, setTyped] = useState(nothing);
  const [termId, setTermId] = useState(past?.term_id ?? planner.nextTerm(''));
  const [fault, setFault] = useState<string | null>(null);
  const isThere = useIsThere();
  const set = (change: Partial<typeof nothing>): void => {
    setTyped({ ...typed, ...change });
    setFault(null);
  };
  const add = (external: ExternalCredit): void => {
    const { title } = external;
    plan.change(`Added ${title}`, (current) =>
      withCourse(planWithTerm(current, { term_id: termId }), {
        term_id: termId,
        status: 'transferred',
        external,
      }),
    );
    planner.announce(`${title} added`);
    place.dialog.value = null;
  };
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const credit = typedCredit(typed);
    if (typeof credit === 'string') return setFault(credit);
    const isHeld = courses.some(
      ({ term_id, external }) => term_id === termId && external?.title === credit.title,
    );
    if (isHeld) return setFault('This term has credit of that name already.');
    const { equivalent_course_code: code } = credit;
    if (code === undefined) return add(credit);
    const found = await catalog.canonicalCode(code).catch(() => undefined);
    if (!isThere()) return;
    if (found === undefined)
      setFault('The code could not be checked. The server cannot be reached at the moment.');
    else if (found === null) setFault(`This catalog has no ${code}.`);
    else add({ ...credit, equivalent_course_code: found });
  };
  return (
    <Dialog title="Credit from elsewhere">
      <form class="form" onSubmit={(event) => void save(event)}>
        <p class="muted">
          Your university decides what it counts as: enter what it has decided. For a course of this catalog
          that was transferred or waived, add its card and say so there.
        </p>
        <Field label="What it was" value={typed.title} onInput={(title) => set({ title })} isRequired />
        <Field
          label="Where (may be left out)"
          value={typed.institution}
          onInput={(institution) => set({ institution })}
        />
        <Field
          label="Counts as the course (may be left out)"
          value={typed.code}
          onInput={(code) => set({ code })}
        />
        <Field
          label="Or as units of no course"
          value={typed.units}
          onInput={(units) => set({ units })}
          isNumber
        />
        <label class="field">
          <span>Credited in</span>
          <select value={termId} onChange={(event) => setTermId(event.currentTarget.value)}>
            <TermOptions terms={terms.length > 0 ? terms : [{ term_id: termId }]} />
          </select>
        </label>
        {fault !== null && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <div class="form-foot">
          <button type="submit" class="primary">
            Add it
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly isRequired?: boolean;
  readonly isNumber?: boolean;
}

function Field({ label, value, onInput, isRequired = false, isNumber = false }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={200}
        required={isRequired}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}
