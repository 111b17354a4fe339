/** `POST /api/v1/state/current/migration-preview`: what moving the plan would change. Applies nothing. */
import { assert } from '../../shared/assert.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { InvalidEntry, MigrationPreview } from '../../shared/contract/migration.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { namedSources } from '../../shared/index-format/lineage.ts';
import { type Reply, refusal, refuse, success, unavailable } from '../http/reply.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { type MigratedPlan, migratePlan, unmigratedPlan } from '../plans/migrate-plan.ts';
import { sourceRecord } from '../plans/source-text.ts';
import { decodeDocument } from '../plans/state-document.ts';
import { unmetEntries } from '../plans/unmet-entries.ts';
import type { Service } from '../service.ts';
import type { HandlerCall } from './call.ts';

export async function previewMigration(_service: Service, call: HandlerCall): Promise<Reply> {
  const { index, access } = call;
  assert(access !== null, 'routes of a plan require its token');
  const { target_catalog_version_id: target } = call.body as { target_catalog_version_id: string };
  const plan = decodeDocument(access.plan.document);
  if (target === plan.catalog_version_id) return previewReply(index, plan, unmigratedPlan(index, plan), []);
  const unknown = unknownVersion(index, plan.catalog_version_id, target);
  if (unknown !== null) return refusal(unknown);
  const migrated = migratePlan(index, plan);
  const unmet = await unmetEntries(index.engine, index, migrated);
  if (unmet.kind === 'busy') {
    return unavailable('The service has too many pending questions; try again in a moment.');
  }
  if (unmet.kind === 'failed') return refuse('internal_error', 'The service failed on this request.');
  return previewReply(index, plan, migrated, unmet.entries);
}

/** Plans can be moved only to the served version, and only from versions in its lineage. */
function unknownVersion({ names, lineage }: ServedIndex, stored: string, target: string): Fault | null {
  const served = names.catalogVersionId;
  const details = {
    target_catalog_version_id: target,
    served_catalog_version_id: served,
    catalog_version_id: stored,
  };
  if (target !== served) {
    return fault('unknown_target', `Plans can be moved to the catalog version ${served}, not to ${target}.`, {
      path: '/target_catalog_version_id',
      ...details,
    });
  }
  if (lineage.hasVersion(stored)) return null;
  const message = `The plan is of the catalog version ${stored}, from which no lineage leads to ${served}.`;
  return fault('unknown_target', message, details);
}

function previewReply(
  index: ServedIndex,
  plan: StateDocument,
  migrated: MigratedPlan,
  unmet: readonly InvalidEntry[],
): Reply {
  const data: MigrationPreview = {
    from_catalog_version_id: plan.catalog_version_id,
    to_catalog_version_id: migrated.document.catalog_version_id,
    renamed_courses: [...migrated.renamedCourses],
    changed_requirements: [...migrated.changedRequirements],
    invalid_entries: [...migrated.removedEntries, ...unmet],
    migrated_state: {
      ...migrated.document,
      migrated_from_catalog_version_id: plan.catalog_version_id,
    },
  };
  const records = [...namedSources(data)].map((id) => sourceRecord(index, id)).join(',');
  return success(
    `"data":${JSON.stringify(data)},"warnings":[],"unknowns":[],"source_references":[${records}]`,
  );
}
