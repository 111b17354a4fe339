import { loadLane } from './load-lane.ts';

loadLane('pages');
