/** Turns of phrase around an amount, brought to one: "not less than 20 credits must be taken from" is "at least 20 credits from". */

const turns: readonly (readonly [RegExp, string])[] = [
  // "modules worth at least 12 credits": the amount says it.
  [
    /\b(?:courses|modules|subjects|papers)\s+(?:worth|total?ling|amounting\s+to)\s+(?=(?:at\s+least\s+|a\s+minimum\s+of\s+)?\d)/iu,
    '',
  ],
  [
    /^(?:the\s+|all\s+)?(?:candidates?|students?|majors|minors)\s+(?:shall|must|should|will|are\s+required\s+to|need\s+to)\s+/iu,
    '',
  ],
  [/\b(?:not\s+less|no\s+less|not\s+fewer|no\s+fewer)\s+than\b/iu, 'at least'],
  [
    /\s+(?:must|shall|should|are\s+to)\s+be\s+(?:taken|chosen|selected|earned|completed)\s+(?=from\b|in\b)/iu,
    ' ',
  ],
];

export function plainWords(text: string): string {
  return turns.reduce((words, [turn, plain]) => words.replace(turn, plain), text);
}
