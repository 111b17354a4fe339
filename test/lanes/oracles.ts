import { loadLane } from './load-lane.ts';

loadLane('oracles');
