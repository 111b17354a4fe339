/** The words of lines that ask for courses by subject, level or range, grouped by their role. */
import { wordSet } from '../../words/wording.ts';

export const openers = wordSet(
  'complete pass choose select take pick earn obtain include at least a an minimum of any total another additional further ' +
    'other more student students must exactly completion',
);
export const fillers = wordSet(
  'additional further more other elective electives of in from at the any chosen selected taken drawn following subject ' +
    'subjects code codes department departments prefix prefixes course courses coursework classes module modules papers worth ' +
    'among with offered by undergraduate numbered above beyond : ( ) either combination , and or / - and/or level levels unit units',
);
export const restStops = wordSet(', ; including with and where .');
export const one = wordSet('a an any another');
export const furtherOnes = wordSet('additional further more other elective optional');
export const ranges = wordSet('- to');
export const codeRanges = wordSet('- to through');
export const courseNouns = wordSet('course courses classes module modules papers subjects');
export const codeNouns = wordSet('code codes prefix prefixes');
export const links = wordSet('or and ,');
export const partLinks = wordSet('with including of');
export const beforePart = wordSet('of which these them must be is');
export const partOpeners = wordSet(', ; including with and where of which these them a at least minimum');
export const partVerbs = wordSet(
  'of which is are must be being these them course courses taken may can come',
);
export const exceptions = wordSet('excluding except');
export const betweenExcluded = wordSet(', and or for');
export const betweenNamed = wordSet(', and');
/** What may follow a catalog number without a subject. */
export const behindNumber = wordSet(', and .');
export const choices = wordSet('or / - to');
export const subjectCode = /^[A-Z]{2,8}$/u;

/** Words between "above" and a course: "above the level of CS 200". */
export const beforeLevel = wordSet('the level of');
export const above = wordSet('above beyond');
