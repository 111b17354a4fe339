/** The topic of the courses of a list in its head: "two value theory courses from the following list:". */
import { courseNouns, number, unitNouns } from './unit-nouns.ts';

const words = "((?:[“\"'‘(]?\\p{L}[\\p{L}'’&/-]*[”\"'’),]*\\s+){1,7}?)";
const chosen = '(?:(?:to\\s+be\\s+)?(?:chosen|selected|taken|drawn)\\s+)?';
const following = '(?:(?:the\\s+)?following|(?:the\\s+|a\\s+)?(?:courses|list|lists|group)\\b)';
const before = new RegExp(
  `\\b(${number})\\s+(?:(?:additional|further|more|other)\\s+)*${words}(${courseNouns}|electives)(?=\\s+${chosen}(?:from|out\\s+of)(?:\\s+${following}|\\s*:?$))`,
  'iu',
);
const behind = new RegExp(
  `\\b((?:${number})\\s+${courseNouns})\\s+(?:in|on)\\s+${words}(?=${chosen}(?:from|out\\s+of)\\s+${following})`,
  'iu',
);
const listed = new RegExp(
  `\\b(?<=(?:of|from|from\\s+among)\\s+(?:the\\s+)?following)\\s+${words}(?:${courseNouns}|electives)(?=\\s*(?:\\(\\d[^()]*\\))?\\s*[:.]?\\s*$)`,
  'iu',
);
/** Words that narrow the list; "introductory" does not: each of "the following introductory courses" is one. */
const narrowsFollowing =
  /\b(?:labs?|laboratory|intensive|different|approved|any|each|every|from|of\s+which|numbered|at|or|either|non-\S+|additional|further|other|more|required|core|compulsory|mandatory|obligatory)\b|^(?:of|in|on|and|the)\s|\d/iu;

const only = new RegExp(
  `^((?:(?:complete|choose|select|take)\\s+)?(?:${number})\\s+(?:${courseNouns}|${unitNouns}))\\s+(?:in|on)\\s+(${"(?:[“\"'‘(]?\\p{L}[\\p{L}'’&/-]*[”\"'’),]*\\s*)"}{1,5}):$`,
  'iu',
);

/** "one of the following courses in logic (3 credits):" */
const behindFollowing = new RegExp(
  `(?=\\s)(?<=\\b(?:of|from)\\s+(?:the\\s+)?following\\s+${courseNouns})\\s+(?:in|on)\\s+${"((?:[“\"'‘(]?\\p{L}[\\p{L}'’&/-]*[”\"'’),]*\\s*){1,7}?)"}(?=\\s*(?:\\(\\d[^()]*\\)\\s*)?:$)`,
  'iu',
);
/** "one of the following calculus sequences:" */
const sequences =
  /(?=\s)(?<=\b(?:of|from)\s+(?:the\s+)?following)\s+(\p{Ll}+(?:\s+\p{Ll}+)?)(?=\s+(?:sequences|pairs|options)\s*:$)/u;

/** "Four credit hours of private lessons selected from the following options:", "4 credits in physical sciences from the following:" */
const ofUnits = new RegExp(
  `(?=\\s)(?<=^(?:\\p{L}+\\s+)?(?:${number})\\s+${unitNouns})\\s+(?:of|in)\\s+((?:\\p{Ll}+\\s+){1,5}?)(?=(?:(?:chosen|selected|taken|drawn)\\s+)?from(?:\\s+(?:the\\s+)?following\\b|\\s*:$))`,
  'iu',
);

/** A level or a kind of course may select among the courses of the list. */
const narrows =
  /\b(?:upper|lower|higher|advanced|intermediate|introductory|graduate|undergraduate|freshman|sophomore|junior|senior|levels?|division|lab|labs|laboratory|intensive|different|approved|any|each|every|from|of\s+which|numbered|at|or|either|non-\S+|additional|further|other|more|elective|optional|required|core|compulsory|mandatory)\b|^(?:of|in|on|and|the)\s|\p{Lu}{2,}|\d/u;
/** "the following CS courses": the others of the list do not count. */
const subjectCode = /\b(?!STEM\b)\p{Lu}{2,}\b/u;

/** "6 credit hours of courses from": the amount is in units. "Two courses in logic and three from": a second amount. */
const saysUnits = new RegExp(`(?<!\\p{L})(?:${unitNouns}|${number})(?!\\p{L})`, 'iu');

/** "18 credits in History, to include:" opens what is required among them. */
const opens = /\b(?:includ\w+|compris\w+|consist\w*|follows|which|must)\b/iu;

/** True if the words may select among the courses of the list. */
export function choosesAmong(topic: string): boolean {
  return opens.test(topic) || narrows.test(topic) || saysUnits.test(topic);
}

/** The line without the topic, unless the topic may select among the courses, as a subject in capitals may. */
export function withoutTopic(line: string): string {
  return line
    .replace(before, (whole, amount: string, topic: string, noun: string) =>
      choosesAmong(topic) ? whole : `${amount} ${/^electives$/iu.test(noun) ? 'courses' : noun}`,
    )
    .replace(behind, (whole, amount: string, topic: string) => (choosesAmong(topic) ? whole : `${amount} `))
    .replace(only, (whole, amount: string, topic: string) =>
      choosesAmong(topic.replace(/\sor\s/u, ' ').replace(/^the\s/u, ''))
        ? whole
        : `${amount} from the following:`,
    )
    .replace(behindFollowing, (whole, topic: string) =>
      choosesAmong(topic.replace(/^the\s/u, '')) ? whole : '',
    )
    .replace(ofUnits, (whole, topic: string) =>
      choosesAmong(topic) || /\p{Lu}|\byear\b/u.test(topic) ? whole : ' ',
    )
    .replace(sequences, (whole, topic: string) => (choosesAmong(topic) ? whole : ''))
    .replace(listed, (whole, topic: string) =>
      narrowsFollowing.test(topic) || subjectCode.test(topic) || saysUnits.test(topic) ? whole : ' courses',
    );
}
