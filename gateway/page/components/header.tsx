/** The top of the page: name, search, undo, what if, and a menu of rarer actions. */
import { useEffect } from 'preact/hooks';
import type { PageView } from '../store/place.ts';
import { focusCard } from './course-card.tsx';
import { CourseSearch } from './course-search.tsx';
import { Icon, type IconName } from './icons.tsx';
import { MoreMenu } from './more-menu.tsx';
import { usePlanner } from './planner-context.ts';

const tabs: readonly { readonly view: PageView; readonly name: string; readonly icon: IconName }[] = [
  { view: 'plan', name: 'Plan', icon: 'plan' },
  { view: 'degree', name: 'Degree', icon: 'degree' },
  { view: 'find', name: 'Find', icon: 'search' },
  { view: 'map', name: 'Map', icon: 'map' },
];

export function Header() {
  const planner = usePlanner();
  const { plan, place, catalog } = planner;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const isTyping = target.closest('input, textarea, select') !== null;
      if (event.key === '/' && !isTyping) {
        event.preventDefault();
        document.querySelector<HTMLElement>('#find')?.focus();
      } else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !isTyping) {
        event.preventDefault();
        const undone = plan.undoable.peek();
        if (undone !== null) planner.announce(`Undone: ${undone}`);
        plan.undo();
        const code = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
        if (code === undefined) return;
        queueMicrotask(() => {
          if (document.activeElement === document.body) focusCard(null, code);
        });
      } else if (event.key === 'Escape' && place.panel.peek() !== null && !isTyping) place.closePanel();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [planner, plan, place]);
  const undoable = plan.undoable.value;
  return (
    <header class="top">
      <a class="skip" href="#main">
        Skip to the plan
      </a>
      <p class="brand">
        <Icon name="stairs" size={24} /> <span>Gradus</span>
        <bdi class="brand-place">{catalog.institution.value ?? ''}</bdi>
      </p>
      <div class="top-search">
        <Icon name="search" size={18} />
        <CourseSearch
          id="find"
          label="Find a course"
          placeholder="Find a course by code, title or words"
          onPick={({ course_code }) => place.openCourse(course_code)}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <div class="top-actions">
        <button
          type="button"
          class="quiet"
          disabled={undoable === null}
          aria-keyshortcuts="Control+Z"
          title={undoable === null ? 'Nothing to undo' : `Undo: ${undoable}`}
          onClick={() => {
            if (undoable !== null) planner.announce(`Undone: ${undoable}`);
            plan.undo();
          }}
        >
          <Icon name="undo" size={18} /> <span class="wide-only">Undo</span>
          <span class="sr-only">{undoable === null ? '' : `: ${undoable}`}</span>
        </button>
        <button
          id="what-if"
          type="button"
          class="quiet"
          aria-pressed={plan.isTrial.value}
          onClick={() => {
            place.show('plan');
            if (!plan.isTrial.peek()) planner.startTrial();
            else document.querySelector('.trial')?.scrollIntoView();
          }}
        >
          <Icon name="split" size={18} /> <span class="wide-only">What if…</span>
          <span class="sr-only narrow-name">What if…</span>
        </button>
        <MoreMenu />
      </div>
    </header>
  );
}

/** Tabs above the plan in a wide window, at the bottom of a narrow one. */
export function Tabs() {
  const { place } = usePlanner();
  return (
    <nav class="tabs" aria-label="Parts of the page">
      {tabs.map(({ view, name, icon }) => (
        <a
          key={view}
          class={`tab tab-${view}`}
          href={`#/${view}`}
          aria-current={tabOf(place.view.value) === view ? 'page' : undefined}
        >
          <Icon name={icon} size={18} /> {name}
        </a>
      ))}
    </nav>
  );
}

/** The view "finish" belongs to the tab "degree". */
function tabOf(view: PageView): PageView {
  return view === 'finish' ? 'degree' : view;
}
