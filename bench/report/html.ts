/** Text into HTML and SVG: escaped, and numbers as short as they can be. */

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A coordinate. */
export function place(value: number): string {
  return String(Math.round(value * 10) / 10);
}
