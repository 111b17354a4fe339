/** Answers of the operational endpoints (interface.md, 4.5; decisions.md, part G). */
import Type, { type Static } from 'typebox';

export const addressSources = ['edge_header', 'forwarded_for', 'socket'] as const;
export type AddressSource = (typeof addressSources)[number];

export const Health = Type.Object({
  status: Type.Literal('ok'),
  index_id: Type.String(),
  /** Present if reads or writes of plans fail; questions about the catalog are still answered. */
  state_store: Type.Optional(Type.Literal('degraded')),
  /** Files of the index in service that were changed on disk; answers come from a copy in memory. */
  changed_index_files: Type.Optional(Type.Array(Type.String())),
  uptime_seconds: Type.Integer({ minimum: 0 }),
});

export const ClientAddress = Type.Object({
  client_address: Type.String(),
  source: Type.Enum(addressSources),
});

const count = Type.Integer({ minimum: 0 });

/** Three stable members; further members may be present. */
export const Metrics = Type.Object(
  {
    timestamp_unix: count,
    statestore_writes_total: count,
    statestore_vacuum_failures_total: count,
  },
  { additionalProperties: true },
);

/** `GET /api/v1`: an entry point with the paths of all endpoints, those of questions by name. */
export const ServiceLinks = Type.Object({
  service: Type.Literal('gradus'),
  version: Type.String(),
  links: Type.Object({
    page: Type.Optional(Type.String({ description: 'The planner page, where the server has it.' })),
    docs: Type.String(),
    openapi: Type.String(),
    index: Type.String(),
    vocabulary: Type.String(),
    courses: Type.String(),
    credentials: Type.String(),
    questions: Type.Record(Type.String(), Type.String()),
    graph_views: Type.String(),
    state: Type.String(),
    health: Type.String(),
    client_address: Type.String(),
  }),
});
export type ServiceLinks = Static<typeof ServiceLinks>;
