import { loadLane } from './load-lane.ts';

loadLane('fast', 0);
