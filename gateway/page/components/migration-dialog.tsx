/** What changes for the plan with the served catalog, and the migration to it. */
import { useState } from 'preact/hooks';
import { GradusRefusal, type MigrationPreview } from '../../../shared/client/client.ts';
import { faultSentence } from '../model/fault-words.ts';
import { changeText } from '../model/migration-words.ts';
import { nameOfTermId } from '../model/terms.ts';
import { Dialog, useIsThere } from './dialog.tsx';
import { usePlanner } from './planner-context.ts';
import { useRead } from './use-read.ts';

const reasonWords: Readonly<Record<MigrationPreview['invalid_entries'][number]['reason'], string>> = {
  course_removed: 'is not in the new catalog: it stays in your plan, and counts for nothing',
  credential_removed: 'is not in the new catalog',
  requirement_now_unmet: 'would no longer be in order',
};

export function MigrationDialog() {
  const planner = usePlanner();
  const { plan, catalog, place } = planner;
  const [preview, setPreview] = useState<MigrationPreview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isThere = useIsThere();

  const versionId = catalog.versionId.value;
  useRead(
    [planner, versionId],
    () => {
      setPreview(null);
      setFault(null);
      return planner.previewMigration();
    },
    setPreview,
    (error) => setFault(faultText(error)),
  );

  const move = async (): Promise<void> => {
    if (preview === null) return;
    const isMoved = await planner.migrate(preview.migrated_state);
    if (!isThere()) return;
    if (isMoved) place.dialog.value = null;
    else setFault('The plan could not be moved just now. It is as it was.');
  };

  return (
    <Dialog title={`Move to ${versionId ?? 'the new catalog'}`}>
      {preview === null && fault === null && <p>Comparing the catalogs…</p>}
      {fault !== null && <p class="notice notice-conflict">{fault}</p>}
      {preview !== null && <Changes preview={preview} terms={plan.kept.terms} />}
      <div class="form-foot">
        <button type="button" class="primary" disabled={preview === null} onClick={() => void move()}>
          Move my plan
        </button>
      </div>
    </Dialog>
  );
}

interface ChangesProps {
  readonly preview: MigrationPreview;
  readonly terms: MigrationPreview['migrated_state']['terms'];
}

function Changes({ preview, terms }: ChangesProps) {
  const { catalog } = usePlanner();
  const { renamed_courses, changed_requirements, invalid_entries } = preview;
  const isQuiet = renamed_courses.length + changed_requirements.length + invalid_entries.length === 0;
  if (isQuiet) return <p>Nothing that your plan names has changed.</p>;
  return (
    <div class="preview">
      {renamed_courses.length > 0 && (
        <section>
          <h3>Renamed</h3>
          <ul class="plain-list">
            {renamed_courses.map(({ from_course_code, to_course_code, inferred }) => (
              <li key={from_course_code}>
                {from_course_code} is now <b>{to_course_code}</b>
                {inferred && ' (by its title and text)'}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changed_requirements.length > 0 && (
        <section>
          <h3>Changed</h3>
          <ul class="plain-list">
            {changed_requirements.map((changed) => {
              const { target, change } = changed;
              const name =
                target.kind === 'course'
                  ? target.course_code
                  : catalog.titleOfCredential(target.credential_id);
              return (
                <li key={`${name} ${change}`}>
                  <b dir="auto">{name}</b> {changeText(changed, renamed_courses)}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {invalid_entries.length > 0 && (
        <section>
          <h3>To look at afterwards</h3>
          <ul class="plain-list">
            {invalid_entries.map(({ term_id, course_code, credential_id, reason }) => (
              <li key={`${term_id} ${course_code} ${credential_id}`}>
                <b dir="auto">{course_code ?? catalog.titleOfCredential(credential_id ?? '')}</b>{' '}
                {term_id === null ? '' : `in ${nameOfTermId(terms, term_id)} `}
                {reasonWords[reason]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function faultText(error: unknown): string {
  if (error instanceof GradusRefusal && error.code === 'unknown_target')
    return 'The new catalog does not say how it follows from the one of your plan. Export the plan and import it again: what the new catalog does not have is named then.';
  return faultSentence('The catalogs could not be compared.', error);
}
