import { loadLane } from './load-lane.ts';

loadLane('servers', 1);
