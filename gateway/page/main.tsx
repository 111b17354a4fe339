/** The entry point of the planner page. */
import { render } from 'preact';
import { Planner } from './store/planner.ts';
import { App } from './views/app.tsx';
import { holdPresses } from './views/held-press.ts';
import { PlannerContext } from './views/planner-context.ts';

const root = document.querySelector('#app');
if (root !== null) {
  holdPresses(window);
  const planner = new Planner(window, new URL('.', document.baseURI).href);
  render(
    <PlannerContext.Provider value={planner}>
      <App />
    </PlannerContext.Provider>,
    root,
  );
  void planner.open();
}
