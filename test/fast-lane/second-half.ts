import { loadHalf } from './load-half.ts';

loadHalf(1);
