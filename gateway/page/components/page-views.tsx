/** The four views of the page: the plan, the degree, finding, the map. */
import { isUntouched } from '../model/plan-document.ts';
import { Board } from './board.tsx';
import { CourseSearch } from './course-search.tsx';
import { Credentials } from './credentials.tsx';
import { usePlanner } from './planner-context.ts';
import { Start } from './start.tsx';
import { SubjectMap } from './subject-map.tsx';
import { Attention, Summary } from './summary.tsx';
import { TrialBar } from './trial-bar.tsx';

export function AttentionAndBoard() {
  const { plan } = usePlanner();
  const isEmpty = isUntouched(plan.shown.value);
  return (
    <>
      <h1 class="sr-only">Your plan</h1>
      {plan.isTrial.value && <TrialBar />}
      {isEmpty ? (
        <Start />
      ) : (
        <div class="plan-top">
          <Summary />
          <FirstStep />
          <Attention />
        </div>
      )}
      <h2 class="sr-only">Terms</h2>
      <Board />
    </>
  );
}

/** If there is no room for the degrees next to the board, a plan without courses shows its goal and the next step. */
function FirstStep() {
  const planner = usePlanner();
  const { courses, credential_ids } = planner.plan.shown.value;
  if (courses.length > 0 || credential_ids.length === 0) return null;
  return (
    <div class="first-step">
      <p>
        You aim at <bdi>{credential_ids.map((id) => planner.catalog.titleOfCredential(id)).join(', ')}</bdi>.
        Add courses to the terms, or let whole plans be proposed:
      </p>
      <button type="button" class="primary" onClick={() => planner.openCompletion('finish')}>
        Finish my degree
      </button>
    </div>
  );
}

export function DegreeView() {
  return (
    <>
      <h1 class="view-title">What you aim at</h1>
      <Credentials />
    </>
  );
}

export function FindView() {
  const { place } = usePlanner();
  return (
    <>
      <h1 class="view-title">Find a course</h1>
      <div class="find-view">
        <CourseSearch
          id="find-here"
          label="Find a course"
          placeholder="Code, title or words"
          autofocus
          onPick={({ course_code }) => place.openCourse(course_code)}
        />
        <p class="muted">
          Codes may be written in any way: <kbd>comp210</kbd>, <kbd>COMP 210</kbd> and <kbd>comp-210</kbd>{' '}
          find the same. Words are found in titles and descriptions, in any order.
        </p>
      </div>
    </>
  );
}

export function MapView() {
  return (
    <>
      <h1 class="view-title">Map of courses</h1>
      <SubjectMap />
    </>
  );
}
