/** The form of a catalog version's id, in a catalog and on the command line. */
export const catalogVersionIdForm = {
  pattern: '^[A-Za-z0-9]+(-[A-Za-z0-9]+)+$',
  description: 'letters and digits in parts joined by hyphens, such as elm-2026',
} as const;

export function isCatalogVersionId(text: string): boolean {
  return new RegExp(catalogVersionIdForm.pattern, 'u').test(text);
}
