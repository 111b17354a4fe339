/** "1.0 credit in history", "a philosophy course": the subject of a field to which the catalog gives no name, by its letters. */

/** A field, in lower case, and the subject that it is taken for. */
export type AssumedName = readonly [name: string, subject: string];

/** Fields whose first four letters begin no other one that is taught: not communication, beside commerce. */
const fields =
  'accounting anthropology astronomy biochemistry biology botany chemistry classics dance economics education ' +
  'english finance french geography geology german greek hebrew history italian japanese journalism kinesiology ' +
  'linguistics management marketing mathematics microbiology music nursing philosophy physics psychology religion russian ' +
  'sociology spanish statistics theatre zoology';

/** What courses of several subjects teach. */
const topics =
  'algebra algorithms analysis anatomy biophysics business calculus circuits communication composition computing dynamics ' +
  'ecology electromagnetism electronics engineering equations evolution genetics grammar immunology language law literature logic ' +
  'macroeconomics materials math mechanics methods microeconomics modeling modelling neuroscience optics optimization ' +
  'physiology politics probability programming science sciences signals software structures systems theory thermodynamics trigonometry writing';

const taught = new Set(`${fields} ${topics}`.split(' '));

/** True for a noun of what is taught: "algebra", "Physics", "epidemiology". */
export function isField(word: string): boolean {
  return taught.has(word.toLowerCase()) || /(?:ology|metry|istics|omics|graphy)$/iu.test(word);
}

const fewestLetters = 4;

/**
 * The fields with the only subject of the catalog whose letters begin the word, from four letters on: history of HIST. None
 * of a subject that has a name, and none that another campus has, too: beside ENGL, AUENG may be meant.
 */
export function assumedNames(
  subjects: ReadonlySet<string>,
  named: ReadonlySet<string>,
): readonly AssumedName[] {
  return fields.split(' ').flatMap((field) => {
    const beginning = [...subjects].filter((subject) => field.startsWith(subject.toLowerCase()));
    const [subject, ...others] = beginning;
    const isPlain = subject !== undefined && others.length === 0 && subject.length >= fewestLetters;
    const isElsewhere = [...subjects].some((of) => of.toLowerCase().endsWith(field.slice(0, 3)));
    return isPlain && !isElsewhere && !named.has(subject) ? [[field, subject] as const] : [];
  });
}
