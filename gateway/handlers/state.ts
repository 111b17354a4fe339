/** State endpoints: anonymous plans, each opened only by its token (decisions.md, part C). */
import { assert } from '../../shared/assert.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { PatchRequest, PutRequest } from '../../shared/contract/plan-changes.ts';
import type { InitialState, StateDocument } from '../../shared/contract/student-state.ts';
import { textOf } from '../../shared/utf8.ts';
import type { Plan, PlanContent, ReplaceKind, WriteOutcome } from '../../statestore/store.ts';
import { unauthorized } from '../auth/bearer.ts';
import type { PlanAccess } from '../auth/plan-access.ts';
import { mintToken } from '../auth/token.ts';
import { plainData, type Reply, refusal, refuse, unavailable } from '../http/reply.ts';
import type { CatalogNames } from '../index/catalog-names.ts';
import {
  canonicalDocument,
  decodeDocument,
  encodeDocument,
  withNamesOf,
  withRemovedOf,
} from '../plans/state-document.ts';
import { applyOperations } from '../plans/state-operations.ts';
import type { Service } from '../service.ts';
import type { HandlerCall } from './call.ts';

/** `POST /api/v1/state` */
export async function createState(service: Service, call: HandlerCall): Promise<Reply> {
  const { body, index } = call;
  const given = (body ?? {}) as InitialState;
  const served = index.names.catalogVersionId;
  if (given.catalog_version_id !== undefined && given.catalog_version_id !== served) {
    return refusal(catalogMismatch(given.catalog_version_id, served));
  }
  const outcome = canonicalDocument(given, served, index.names);
  if (outcome.kind === 'refused') return refusal(outcome.fault);
  const token = mintToken();
  const written = await service.store.create(service.verifier.verifierOf(token), content(outcome.document));
  return writeReply(service, call, written, ({ stateVersion }) =>
    plainData(
      JSON.stringify({ state_token: token, state_version: stateVersion, catalog_version_id: served }),
      201,
    ),
  );
}

/** `GET /api/v1/state/current` */
export function readState(_service: Service, call: HandlerCall): Reply {
  const { plan } = planOf(call);
  return stateReply(documentJsonOf(plan), plan.stateVersion);
}

/** `GET /api/v1/state/current/export` */
export function exportState(service: Service, call: HandlerCall): Reply {
  const { plan } = planOf(call);
  const exportedAt = new Date(service.nowMs()).toISOString();
  const open = documentJsonOf(plan).slice(0, -1);
  return plainData(`${open},"state_version":${plan.stateVersion},"exported_at":"${exportedAt}"}`);
}

/** The document as it is stored. Throws where that is no JSON: a damaged row is 500 on every route (decisions.md, J.10). */
function documentJsonOf({ document }: Plan): string {
  decodeDocument(document);
  return textOf(document);
}

/** `PATCH /api/v1/state/current` */
export async function patchState(service: Service, call: HandlerCall): Promise<Reply> {
  const request = call.body as PatchRequest;
  const { plan } = planOf(call);
  const served = call.index.names.catalogVersionId;
  // Checked first: what an operation names may have changed with the version, and a 409 lets a client merge.
  const conflict = versionFault(request.expected_state_version, plan.stateVersion);
  if (conflict !== null) return refusal(conflict);
  // Operations are meaningful only against the catalog version that the plan is bound to.
  if (plan.catalogVersionId !== served) return refusal(catalogMismatch(plan.catalogVersionId, served));
  const outcome = applyOperations(decodeDocument(plan.document), request.operations, call.index.names);
  if (outcome.kind === 'refused') return refusal(outcome.fault);
  return replace(service, call, request.expected_state_version, outcome.document, 'patched');
}

/**
 * `PUT /api/v1/state/current`: strict about the catalog version, except for a declared migration. A plan bound to an
 * older version than the served one may be replaced and stays bound to it: section 3 and A.1 refuse only a version
 * that differs from the stored one. Since that catalog is not available, such a document may use names of the served
 * catalog and names already in the stored plan.
 */
export async function putState(service: Service, call: HandlerCall): Promise<Reply> {
  const request = call.body as PutRequest;
  const { plan } = planOf(call);
  const served = call.index.names.catalogVersionId;
  const given = request.catalog_version_id;
  const knownTo = given === served || given === plan.catalogVersionId ? putNames(call, given) : null;
  const outcome = canonicalDocument(request, given, knownTo);
  if (outcome.kind === 'refused') return refusal(outcome.fault);
  const conflict = versionFault(request.expected_state_version, plan.stateVersion);
  if (conflict !== null) return refusal(conflict);
  const migrates = given !== plan.catalogVersionId;
  if (migrates && request.migrated_from_catalog_version_id !== plan.catalogVersionId) {
    return refusal(catalogMismatch(given, plan.catalogVersionId));
  }
  if (migrates && given !== served) return refusal(catalogMismatch(given, served));
  const kind = migrates ? 'migrated' : 'replaced';
  return replace(service, call, request.expected_state_version, outcome.document, kind);
}

/** The names that a document of catalog version `given` may use. */
function putNames(call: HandlerCall, given: string): CatalogNames {
  const { names } = call.index;
  const stored = (): StateDocument => decodeDocument(planOf(call).plan.document);
  return given === names.catalogVersionId ? withRemovedOf(stored, names) : withNamesOf(stored(), names);
}

/** `DELETE /api/v1/state/current` */
export async function deleteState(service: Service, call: HandlerCall): Promise<Reply> {
  const { token, verifier } = planOf(call);
  const confirm = (call.body as { confirm?: unknown } | undefined)?.confirm;
  if (confirm !== true) {
    return refuse('missing_confirm', 'Deleting a plan is final: send {"confirm": true} to proceed.', {
      path: '/confirm',
      expected: 'true',
    });
  }
  const outcome = await service.store.delete(verifier);
  service.verifier.forget(token);
  return writeReply(service, call, outcome, () => plainData('{"deleted":true}'));
}

async function replace(
  service: Service,
  call: HandlerCall,
  expectedStateVersion: number,
  document: StateDocument,
  kind: ReplaceKind,
): Promise<Reply> {
  const { verifier } = planOf(call);
  const written = content(document);
  const outcome = await service.store.replace(verifier, expectedStateVersion, written, kind);
  return writeReply(service, call, outcome, ({ stateVersion }) =>
    stateReply(textOf(written.document), stateVersion),
  );
}

const unacknowledged = 'It is not known whether the change was stored. Read the plan before you try again.';

/** The reply to each outcome of a write. */
function writeReply(
  service: Service,
  call: HandlerCall,
  outcome: WriteOutcome,
  written: (outcome: WriteOutcome & { kind: 'written' }) => Reply,
): Reply {
  switch (outcome.kind) {
    case 'written':
      return written(outcome);
    case 'version_conflict':
      return refusal(versionConflict(expectedVersionOf(call), outcome.currentStateVersion));
    case 'no_such_plan':
      return refusal(unauthorized);
    case 'queue_full':
      return unavailable('More plans are being written than the service can hold; try again in a moment.');
    case 'unavailable':
      return unavailable(
        'Plans cannot be read or written at the moment; nothing was changed; try again in a moment.',
      );
    case 'closed':
      return unavailable('The service is shutting down; try again in a moment.');
    case 'failed':
      service.observe({ kind: 'write_failed', reason: outcome.reason, requestId: call.requestId.text });
      return refuse('internal_error', unacknowledged);
  }
}

/** Only changes with an expected version can conflict. */
function expectedVersionOf({ body }: HandlerCall): number {
  return (body as PatchRequest | PutRequest).expected_state_version;
}

function planOf({ access }: HandlerCall): PlanAccess {
  assert(access !== null, 'routes of a plan require its token');
  return access;
}

function content(document: StateDocument): PlanContent {
  return { catalogVersionId: document.catalog_version_id, document: encodeDocument(document) };
}

function stateReply(documentJson: string, stateVersion: number): Reply {
  return plainData(`{"state":${documentJson},"state_version":${stateVersion}}`);
}

function versionFault(expected: number, current: number): Fault | null {
  return expected === current ? null : versionConflict(expected, current);
}

function versionConflict(expected: number, current: number): Fault {
  return fault(
    'state_version_conflict',
    `The plan is at version ${current}, not ${expected}: read it again, then repeat the change.`,
    { expected_state_version: expected, current_state_version: current },
  );
}

function catalogMismatch(given: string, accepted: string): Fault {
  return fault('catalog_version_mismatch', `The catalog version here is ${accepted}, not ${given}.`, {
    catalog_version_id: given,
    expected_catalog_version_id: accepted,
  });
}
