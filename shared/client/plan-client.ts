/** One stored plan, identified by its token: reads, changes and queries. */
import type { PlanViewName } from '../contract/words.ts';
import type {
  Answer,
  DeletedAnswer,
  ExportAnswer,
  MigrationPreview,
  PatchRequest,
  PlanAnswer,
  PutRequest,
  ViewAnswer,
  ViewRequest,
} from './answers.ts';
import { Questions } from './questions.ts';
import type { Transport } from './transport.ts';

const current = '/state/current';

export class PlanClient extends Questions {
  constructor(transport: Transport, token: string) {
    super(transport, { state_mode: 'persisted' }, token);
  }

  read(): Promise<PlanAnswer> {
    return this.call({ method: 'GET', path: current });
  }

  /** A portable copy, which `replace` accepts. */
  export(): Promise<ExportAnswer> {
    return this.call({ method: 'GET', path: `${current}/export` });
  }

  /** Applies all operations or none. After 409 `state_version_conflict`, read the plan and retry. */
  patch(body: PatchRequest): Promise<PlanAnswer> {
    return this.call({ method: 'PATCH', path: current, body });
  }

  replace(body: PutRequest): Promise<PlanAnswer> {
    return this.call({ method: 'PUT', path: current, body });
  }

  /** Previews a migration to another catalog version. Stores nothing. */
  previewMigration(targetCatalogVersionId: string): Promise<Answer<MigrationPreview>> {
    const body = { target_catalog_version_id: targetCatalogVersionId };
    return this.call({ method: 'POST', path: `${current}/migration-preview`, body });
  }

  /** Deletes the plan irrevocably and invalidates the token. */
  delete(): Promise<DeletedAnswer> {
    return this.call({ method: 'DELETE', path: current, body: { confirm: true } });
  }

  /** A graph view with the statuses of its nodes under this plan. */
  view<Name extends PlanViewName>(name: Name, request: ViewRequest<Name>): Promise<ViewAnswer> {
    return this.call({ method: 'POST', path: `/graph/views/${name}`, body: request });
  }
}
