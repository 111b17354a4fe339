/** The page: header, tabs, the open view, and the panel next to it. */

import { useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isUntouched } from '../model/plan-document.ts';
import { CardMenu } from './card-menu.tsx';
import { CoursePanel } from './course-panel.tsx';
import { CredentialPanel } from './credential-panel.tsx';
import { Credentials } from './credentials.tsx';
import { FinishView } from './finish-view.tsx';
import { Header, Tabs } from './header.tsx';
import { Notices } from './notices.tsx';
import { AttentionAndBoard, DegreeView, FindView, MapView } from './page-views.tsx';
import { PlanDialogs } from './plan-dialogs.tsx';
import { usePlanner } from './planner-context.ts';
import { PrintHead } from './print-head.tsx';

export function App() {
  const { place, plan, announcement } = usePlanner();
  const view = place.view.value;
  // The goal is then already chosen or shown in the main column.
  const isAlone = useComputed(
    () => place.view.value === 'finish' || (place.view.value === 'plan' && isUntouched(plan.shown.value)),
  ).value;
  const panel = place.panel.value;
  const hadPanel = useRef(false);
  useLayoutEffect(() => {
    if (hadPanel.current && panel === null) place.panelIsGone();
    hadPanel.current = panel !== null;
  }, [panel]);
  return (
    <>
      <Header />
      <Tabs />
      <div class={`page page-${view}${isAlone ? ' page-alone' : ''}${panel === null ? '' : ' has-panel'}`}>
        <main id="main" tabIndex={-1}>
          <PrintHead />
          <Notices />
          {view === 'plan' && <AttentionAndBoard />}
          {view === 'degree' && <DegreeView />}
          {view === 'find' && <FindView />}
          {view === 'map' && <MapView />}
          {view === 'finish' && <FinishView />}
        </main>
        <aside class="side" aria-label={panel === null ? 'Your credentials' : 'Details'}>
          {panel?.kind === 'course' && <CoursePanel courseCode={panel.courseCode} />}
          {panel?.kind === 'credential' && <CredentialPanel credentialId={panel.credentialId} />}
          {view !== 'degree' && (
            <div class="side-credentials">
              <Credentials />
            </div>
          )}
        </aside>
      </div>
      <CardMenu />
      <PlanDialogs />
      <p class="sr-only" role="status" aria-live="polite">
        {announcement.value}
      </p>
    </>
  );
}
