/** HTML as strings: what is put in is escaped unless it is markup already. */

/** Markup that needs no escaping. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | readonly Markup[];

/** A template of markup: `html\`<p>${text}</p>\`` escapes the text, and puts markup in as it is. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const parts = strings.map((text, index) =>
    index === 0 ? text : `${render(pieces[index - 1] ?? '')}${text}`,
  );
  return { markup: parts.join('') };
}

/** Data for a script: JSON in which nothing can end the element that holds it. */
export function scriptJson(value: unknown): Markup {
  return {
    markup: JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  };
}

function render(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
