/** The planner of the page, for every view. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Planner } from '../store/planner.ts';

export const PlannerContext = createContext<Planner | null>(null);

export function usePlanner(): Planner {
  const planner = useContext(PlannerContext);
  if (planner === null) throw new Error('a view is outside the planner');
  return planner;
}
