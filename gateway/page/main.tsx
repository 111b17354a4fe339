/** The entry point of the planner page. */
import { render } from 'preact';
import { App } from './components/app.tsx';
import { holdPresses } from './components/held-press.ts';
import { PlannerContext } from './components/planner-context.ts';
import { Planner } from './store/planner.ts';

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
