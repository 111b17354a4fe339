/** Spells out a phrase of the text parser's tables, so that a test can try every wording that the grammar knows. */

type Part = string | { readonly branches: readonly (readonly Part[])[]; readonly isOptional: boolean };

/** The shortest wording, and for every other choice in the phrase the wording that differs in it alone. */
export function spellingsOf(phrase: string, samples: Readonly<Record<string, string>>): readonly string[] {
  const [parts] = parseParts(phrase.match(/[()|?]|[^\s()|?]+/gu) ?? [], 0);
  const spellings = variantsOf(parts).map((words) => words.map((word) => samples[word] ?? word).join(' '));
  return [...new Set(spellings)];
}

function parseParts(symbols: readonly string[], from: number): [readonly Part[], number] {
  const parts: Part[] = [];
  let at = from;
  while (at < symbols.length && symbols[at] !== ')' && symbols[at] !== '|') {
    const symbol = symbols[at] ?? '';
    at += 1;
    const branches: (readonly Part[])[] = [];
    if (symbol === '(') {
      do {
        const [branch, next] = parseParts(symbols, at);
        branches.push(branch);
        at = next + 1;
      } while (symbols[at - 1] === '|');
    } else branches.push([symbol]);
    const isOptional = symbols[at] === '?';
    if (isOptional) at += 1;
    parts.push(symbol === '(' || isOptional ? { branches, isOptional } : symbol);
  }
  return [parts, at];
}

type Words = readonly string[];

function shortest(parts: readonly Part[]): Words {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    return part.isOptional ? [] : shortest(part.branches[0] ?? []);
  });
}

function variantsOf(parts: readonly Part[]): readonly Words[] {
  const varied = parts.flatMap((part, index) => {
    if (typeof part === 'string') return [];
    const before = shortest(parts.slice(0, index));
    const after = shortest(parts.slice(index + 1));
    return part.branches.flatMap(variantsOf).map((words) => [...before, ...words, ...after]);
  });
  return [shortest(parts), ...varied];
}
