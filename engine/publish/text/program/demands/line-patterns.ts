/** Forms of lines, and words around a demand, that decide how a single line is read. */
import { courseNouns, number, unitNouns } from '../lines/unit-nouns.ts';

/** "101, 102", "201 or 202", "two courses from 301, 302, 303" */
export const bareNumbers = new RegExp(
  `^(?:(?:both|either|(?:${number})\\s+(?:${courseNouns}\\s+)?(?:of|from))\\s+)?\\d{3,4}[A-Z]?(?:(?:\\s*[,;/&]\\s*|\\s+)(?:(?:and|or)\\s+)?\\d{3,4}[A-Z]?)*\\.?$`,
  'iu',
);

/** "Four additional three-credit CS courses": the text does not say which courses have that many. */
export const sizedCourses = new RegExp(
  `(?:${number})(?:[-–]or[-–]\\d)?(?:[-–]|\\s(?=credit\\s))(?:credit|unit|hour)(?:[-–\\s]hour)?[-–\\s](?:[\\p{L}&]+\\s+){0,2}courses?\\b`,
  'iu',
);

export const pairWithTitle =
  /^((?:or\s+)?\p{Lu}[\p{Lu}&]*\s*\d[\dA-Z]*(?:\s*(?:&|\band\b)\s*(?:\p{Lu}[\p{Lu}]*\s*)?\d[\dA-Z]*)+)\s*\t\s*(\p{Lu}.*)$/u;
/** "CS 101 and 102: Programming  6 hours" */
export const pairBeforeTitle =
  /^(\p{Lu}[\p{Lu}&]*\s?\d{2,5}[A-Z]?(?:\s*(?:&|,|\band\b)\s*(?:\p{Lu}[\p{Lu}]*\s)?\d{2,5}[A-Z]?)+)\s*:\s+(\p{Lu}[^:;]*)$/u;
/** "CS 101 (or 102 or 105) Programming" */
export const alternativesBeforeTitle =
  /^(\p{Lu}[\p{Lu}&]*\s?\d{2,5}\p{Lu}?\s*\(or\s[^()]*\d\p{Lu}?\))\s*[-–:]?\s*(\p{Lu}\p{L}[^:;]*)$/u;
export const asksInTitle =
  /\b(?:grade|minimum|must|permission|consent|not|only|except|equivalent|or\s+better|concurrent\w*|gpa|average)\b/iu;

/** "3.0 credits: CS 101, CS 102, and 1.0 credit of CS": the total of the demands. */
export const totalBefore = new RegExp(
  `^(?:${number})\\s*(?:${unitNouns}|${courseNouns})\\s*(?:\\([^()]*\\)\\s*)?(?::|as\\s+follows:?)\\s+`,
  'iu',
);

/** "NOTE: All students must complete 120 credits": a note with a demand is not advice. */
export const demandingNote =
  /^(?:please\s+)?notes?(?:\s*:|\s+that)\s+(?=(?:(?:all|each|every)\s+)?(?:students?|majors?|minors?|candidates?|you|a\s+(?:total|minimum|maximum|grade)|at\s+(?:least|most)|minimum|maximum|no\s+more|no\s+(?:course|grade)s?|courses)\b.*\b(?:must|shall|required|requires?|needs?|least|minimum|no\s+more\s+than|maximum|most|not\s+count|cannot|may)\b)/iu;

/** "Note: For history courses, no grade below C is accepted." */
export const boundsInOwnNote =
  /^(?:please\s+)?notes?\s*:.*(?:\bgrades?\s+(?:of|below|lower|less)\b|\bmust\b|\bat\s+least\b|\bno\s+more\s+than\b|\bminimum\b|\bmaximum\b|\bonly\s+(?:one|two|three|\d)\b|\b(?:will|may|can|do|does)\s+not\s+(?:be\s+)?(?:count\w*|used|accepted|appl\w+|meet|satisf\w+|fulfil+)\b|\bcannot\b)/iu;

/** "Three CS courses. Note: CS 371 may not be used." */
export const boundsInNote =
  /(?=[pn])(?<=[.;)]\s+)(?:please\s+)?notes?\s*:.*\b(?:not|no|cannot|must|only|required|maximum|at\s+most|at\s+least)\b/iu;

/** "Three CS courses. Note: CS 371 may not be used." */
export const noteOfBound = /(?<=\.\s)(?:please\s+)?note\s*:\s+(?=\p{Lu})/iu;

/** "(3 s.h.) CS 101: Logic" */
export const unitsInFront = new RegExp(`^\\(\\d{1,2}(?:\\.\\d+)?\\s*${unitNouns}\\)\\s+(?=\\S)`, 'iu');

/** "Prerequisites to the major: CS 101 and CS 102" */
export const ofProgram =
  /^pre-?requisites?(?:\s+courses?)?\s+(?:to|for)\s+(?:the|this)\s+(?:major|minor|program(?:me)?|degree|certificate)\s*:\s+(?=\p{Lu})/iu;

/** "Three of CS 101, CS 102 and CS 105 (these courses also count as electives)", "CS 101 or CS 102, which may also be counted for the core" */
export const alsoCounts =
  /\s*\(credit\s+(?:(?:is|will\s+be)\s+)?(?:allowed|given|granted|awarded)\s+for\s+[^()]*\)(?=\.?$)|\s*\((?:these|which)(?:\s+courses)?\s+(?:(?:may|can|will)\s+)?also\s+(?:counts?|satisfy|fulfil+)\s+[^()]*\)(?=\.?$)|(?=,)(?<=\d\p{L}?),\s+(?:either|both|all|each)?(?:\s*of\s+)?which\s+(?:may|can|will)\s+also\s+(?:be\s+)?(?:count(?:ed)?|used?|appl(?:y|ied)|satisfy|fulfil+)\s+(?:for|towards?|as|to|the)\s[^.;:()]*(?=\.?$)/iu;

/** "CS 101 or CS 105 is required for this major" */
export const requiredTail =
  /(?=\s)(?<=\d\S*)\s+(?:is|are)\s+required\s+(?:for|in|of|by)\s+(?:the|this|all|every|each)\s+(?:\p{L}+\s+)?(?:majors?|minors?|program(?:me)?s?|degrees?|certificates?|concentrations?|students?)\s*\.?$/iu;

/** "At least 6 credits from 300-level courses are required for the minor." */
export const setTail =
  /(?=\s)(?<=\b(?:courses?|level|above|higher|numbered\s\d+))\s+(?:is|are)\s+required(?:\s+(?:for|in|of)\s+(?:the|this)\s+\p{L}+)?\s*\.?$|(?=,)(?<=\d\p{L}?),\s+(?:is|are)\s+required\s*\.?$|(?=\s)(?<=\b(?:hours|credits|units|points)\s+(?:in|of)\s+\p{L}+(?:\s+\p{L}+)?)\s+(?:is|are)\s+required(?:\s+(?:for|to\s+(?:complete|earn))\s+(?:the|this|a)\s+\p{L}+)?\s*\.?$/iu;
