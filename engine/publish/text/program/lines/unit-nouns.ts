/** Patterns that many lines share: numbers, units, courses, and who must do something. */
import { numberPattern } from '../../words/wording.ts';

export const number = `\\d+(?:\\.\\d+)?|${numberPattern}`;
export const unitNouns =
  '(?:(?:semester|quarter|academic|course)[- ])?(?:units?|credits?|credit[- ](?:hours?|points?|units?)|hours?|hrs?\\.?|h(?![\\p{L}\\d])|points?|pts\\.?|cps?|cr\\.?\\s+hrs?\\.?|crs?\\.?|s\\.?h\\.?(?![\\p{L}\\d])|uoc|u(?![\\p{L}\\d])|fces?|ects(?: credits?)?|hp|sp|lp|aus?|cfu|cats(?: credits)?|ec|mcs?|cus?)(?: of credit)?';
export const courseNouns = '(?:courses?|classes|subjects?|modules?|papers?)';

/** "Students", "each candidate", "you", "students in the minor" */
export const persons =
  '(?:(?:all|each|every|the|a|any)\\s+)?(?:you|students?|candidates?|majors?|minors?|learners?|participants?|applicants?)(?:\\s+in\\s+(?:the|this)\\s+(?:major|minor|program(?:me)?|certificate)(?![\\p{L}-]))?';
/** "must", "will be required to" */
export const must =
  '(?:must(?:\\s+also)?|shall|should|will(?:\\s+be\\s+required\\s+to)?|(?:are|is)\\s+(?:required\\s+|expected\\s+)?to|ha(?:ve|s)\\s+to|needs?\\s+to)';
export const take =
  '(?:(?:complete|choose|select|take|pick|earn|obtain)s?|opt\\s+for|pass|study(?:\\s+and\\s+be\\s+assessed\\s+in)?|undertake|acquire|gain|achieve|include|read\\s+and\\s+pass)';
export const more = '(?:(?:additional|further|more|other|elective|optional|of|different|required)\\s+)*';
/** "at least", before an amount */
export const least =
  '(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+|minimum\\s+of\\s+|minimum\\s+|no\\s+fewer\\s+than\\s+|not\\s+less\\s+than\\s+|a\\s+total\\s+of\\s+|exactly\\s+|any\\s+|an?\\s+additional\\s+)?';
