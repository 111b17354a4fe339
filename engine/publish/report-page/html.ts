/** HTML as strings: interpolated values are escaped unless they are markup. */
import { itemAt } from '../../../shared/column.ts';

/** Markup that needs no escaping. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | readonly Markup[];

/** A tagged template: html`<p>${text}</p>` escapes texts and inserts markup unchanged. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const parts = strings.map((text, index) =>
    index === 0 ? text : `${render(itemAt(pieces, index - 1))}${text}`,
  );
  return { markup: parts.join('') };
}

/** JSON for a script element, escaped so that it cannot end the element. */
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
