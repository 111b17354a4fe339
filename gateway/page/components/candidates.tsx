/** The courses that count for a set, read on demand: those that the plan is ready for first, each with a way to plan it. */
import { useId, useState } from 'preact/hooks';
import { countWithNoun } from '../model/completion-words.ts';
import { gradesOf } from '../model/grades.ts';
import { nameOfTermId } from '../model/terms.ts';
import { type DisplayedVerdict, type Tone, type UnlockResult, verdictOf } from '../model/verdict.ts';
import {
  type CandidateCourse,
  type CandidateSet,
  judgeCandidates,
  judgedAtOnce,
  readCandidates,
} from '../store/candidates.ts';
import { heldText, NamedCourse } from './course-rule.tsx';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { FaultNotice } from './retry.tsx';
import { readFault, useRead, useRepeatedRead } from './use-read.ts';

interface CandidatesProps {
  readonly ruleId: string;
  readonly termOf: (courseCode: string) => string;
}

export function Candidates(props: CandidatesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="rule-more candidates" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Which courses count</summary>
      {isOpen && <OpenCandidates {...props} />}
    </details>
  );
}

/** A list of at most this length has no search field. */
const withoutSearch = 8;
const unfolded = 8;

function OpenCandidates({ ruleId, termOf }: CandidatesProps) {
  const { client, catalog } = usePlanner();
  const id = useId();
  const edition = catalog.edition.value;
  const [found, setFound] = useState<CandidateSet | null>(null);
  const [text, setText] = useState('');
  const { fault, retry } = useRepeatedRead(
    [client, ruleId, edition],
    () => readCandidates(client, ruleId),
    setFound,
    (error) => readFault('The courses could not be read.', error),
  );
  if (fault !== null) return <FaultNotice fault={fault} onRetry={retry} />;
  if (found === null) return <p class="muted">…</p>;
  const { courses, isVast } = found;
  if (isVast)
    return (
      <p class="muted">
        More courses count than are listed here. Find one in the field at the top: once it is planned, its
        card says what it counts for.
      </p>
    );
  const matching = courses.filter((course) => matches(course, text));
  return (
    <>
      {courses.length > withoutSearch && (
        <p>
          <label class="sr-only" for={id}>
            Find one of {countWithNoun(courses.length, 'course')}
          </label>
          <input
            id={id}
            type="search"
            placeholder={`Find one of ${courses.length}`}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </p>
      )}
      <CandidateList courses={matching.slice(0, judgedAtOnce)} termOf={termOf} />
      <p class="muted" role="status">
        {noteOf(matching.length)}
      </p>
    </>
  );
}

function noteOf(count: number): string {
  if (count === 0) return 'None with such words.';
  return count > judgedAtOnce ? `${judgedAtOnce} of ${count}; type for the others.` : '';
}

function CandidateList({
  courses,
  termOf,
}: {
  readonly courses: readonly CandidateCourse[];
  readonly termOf: CandidatesProps['termOf'];
}) {
  const { client, catalog, plan } = usePlanner();
  const shown = plan.shown.value;
  const [results, setResults] = useState<ReadonlyMap<string, UnlockResult>>(new Map());
  const key = courses.map(({ courseCode }) => courseCode).join('\n');
  const judge = async (): Promise<ReadonlyMap<string, UnlockResult>> => {
    const codes = key === '' ? [] : key.split('\n');
    // The term in which it would be planned depends on the seasons in its record.
    await catalog.loadCourses(codes);
    return judgeCandidates(client, shown, new Map(codes.map((code) => [code, termOf(code)])));
  };
  useRead([client, catalog, shown, key], judge, setResults);
  const grades = gradesOf(shown.courses);
  const judged = courses
    .map((course) => {
      const { courseCode: course_code } = course;
      const termId = termOf(course_code);
      const entry = { term_id: termId, course_code, status: 'planned' as const };
      const verdict = verdictOf(entry, results.get(course_code), false, grades);
      return { course, termId, verdict, held: heldText(shown, course_code) };
    })
    .toSorted((a, b) => ranks[a.verdict.tone] - ranks[b.verdict.tone]);
  const items = judged.map(({ course: { courseCode, title, units }, termId, verdict, held }) => (
    <li key={courseCode} class={`rule rule-${verdict.tone}`}>
      <span class="rule-sign">
        <ToneSign tone={verdict.tone} size={17} />
      </span>
      <div class="rule-body">
        <NamedCourse
          code={courseCode}
          title={title}
          note={units === null ? '' : countWithNoun(units, 'unit')}
          termId={held === '' ? termId : null}
        >
          {held === '' ? candidateText(verdict, nameOfTermId(shown.terms, termId)) : held}
        </NamedCourse>
      </div>
    </li>
  ));
  return (
    <>
      <ul>{items.slice(0, unfolded)}</ul>
      {items.length > unfolded && (
        <details class="rule-more">
          <summary>{items.length - unfolded} more</summary>
          <ul>{items.slice(unfolded)}</ul>
        </details>
      )}
    </>
  );
}

/** Courses that can be taken come first, those that can never be taken last. */
const ranks: Readonly<Record<Tone, number>> = {
  good: 0,
  now: 0,
  done: 0,
  quiet: 1,
  unknown: 1,
  missing: 2,
  conflict: 3,
  failed: 3,
};

function candidateText({ tone, text }: DisplayedVerdict, termName: string): string {
  if (text !== '') return text;
  return tone === 'good' ? `open to you in ${termName}` : '';
}

/** Matches words in any order, each within the title or the code in any spelling. */
function matches({ courseCode, title }: CandidateCourse, text: string): boolean {
  const haystack = `${courseCode} ${title}`.toLowerCase();
  const code = courseCode.replaceAll(' ', '').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => haystack.includes(word) || code.includes(word.replaceAll('-', '')));
}
