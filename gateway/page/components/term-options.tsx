/** The terms to choose from, in order. */
import { termName } from '../model/terms.ts';

export function TermOptions({ terms }: { readonly terms: readonly Parameters<typeof termName>[0][] }) {
  return (
    <>
      {terms.map((term) => (
        <option key={term.term_id} value={term.term_id}>
          {termName(term)}
        </option>
      ))}
    </>
  );
}
