/** Dates in the language of the page. */

/** "May 4, 2026", or "4 May 2026" in a browser with such an English; other languages are ignored on an English page. */
export function dayText(date: Date, languages: readonly string[]): string {
  // A browser in a system without a language may say "en-US@posix", which is no language tag (RFC 5646).
  const english = languages.find((language) => /^en(?:-[A-Z]{2}|-\d{3})?$/u.test(language)) ?? 'en';
  return date.toLocaleDateString(english, { day: 'numeric', month: 'long', year: 'numeric' });
}
