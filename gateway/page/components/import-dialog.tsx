/** Reads a plan from a file: its content is shown first, and importing it can be undone. */
import { useRef, useState } from 'preact/hooks';
import { countWithNoun } from '../model/completion-words.ts';
import { faultSentence } from '../model/fault-words.ts';
import type { PlanDocument } from '../model/plan-document.ts';
import { readPlanFile } from '../model/plan-file.ts';
import { Dialog } from './dialog.tsx';
import { usePlanner } from './planner-context.ts';

interface Preview {
  readonly plan: PlanDocument;
  /** Courses of the file that this catalog lacks, which are omitted. */
  readonly unknown: readonly string[];
}

export function ImportDialog() {
  const planner = usePlanner();
  const { plan, catalog, place } = planner;
  const [fault, setFault] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const newest = useRef<File | undefined>(undefined);

  const read = async (file: File | undefined): Promise<void> => {
    newest.current = file;
    setFault(null);
    setPreview(null);
    if (file === undefined) return;
    const outcome = await fitted(file).catch((error: unknown) =>
      faultSentence('The file could not be checked against the catalog.', error),
    );
    if (newest.current !== file) return;
    if (typeof outcome === 'string') setFault(outcome);
    else setPreview(outcome);
  };

  /** A preview, or a sentence about what is wrong with the file. */
  const fitted = async (file: File): Promise<Preview | string> => {
    const outcome = readPlanFile(await file.text(), plan.kept.catalog_version_id);
    if (outcome.kind === 'refused') return `${outcome.reason} Your plan is as it was.`;
    const { fault: unfit, ...taken } = await planner.fitToCatalog(outcome.plan);
    return unfit === null
      ? taken
      : `The file is not a plan that can be stored. ${unfit} Your plan is as it was.`;
  };

  const take = ({ plan: taken }: Preview): void => {
    plan.change('Imported a plan', (current) => ({
      ...taken,
      catalog_version_id: current.catalog_version_id,
    }));
    planner.announce('The plan is imported');
    place.dialog.value = null;
  };

  const other = preview !== null && preview.plan.catalog_version_id !== catalog.versionId.value;
  return (
    <Dialog title="Import a plan">
      <label class="field">
        <span>A file that Gradus exported</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      <div role="status">
        {fault !== null && <p class="notice notice-conflict">{fault}</p>}
        {preview !== null && (
          <div class="preview">
            <p>
              <strong>{countWithNoun(preview.plan.courses.length, 'course')}</strong> in{' '}
              {countWithNoun(preview.plan.terms.length, 'term')}
              {preview.plan.credential_ids.length > 0 &&
                `, ${countWithNoun(preview.plan.credential_ids.length, 'credential')}`}
              . They replace the plan on the page; Undo brings it back.
            </p>
            {other && <p>The file was made for the catalog {preview.plan.catalog_version_id}.</p>}
            {preview.unknown.length > 0 && (
              <p class="notice notice-missing">
                <span>
                  This catalog does not have {preview.unknown.join(', ')}. What it does not have is left out.
                </span>
              </p>
            )}
          </div>
        )}
      </div>
      <div class="form-foot">
        <button
          type="button"
          class="primary"
          disabled={preview === null}
          onClick={() => preview !== null && take(preview)}
        >
          Use this plan
        </button>
      </div>
    </Dialog>
  );
}
