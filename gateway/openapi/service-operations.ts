/** Documentation of the operational endpoints. */
import Type from 'typebox';
import { ClientAddress, Health, Metrics, ServiceLinks } from '../../shared/contract/service-answers.ts';
import { envelope, type UntaggedOperation } from './operation.ts';

export const serviceOperations = {
  readLinks: {
    summary: 'Where everything is',
    description:
      'The paths of the reference, of every family of endpoints, and of every question by its name.',
    success: envelope(ServiceLinks),
  },
  readHealth: {
    summary: 'Is the service ready?',
    description:
      'Answers 200 once the index is checked and the workers are warm, and 503 before that and while the server shuts down.',
    success: envelope(Health),
  },
  readClientAddress: {
    summary: 'The client address of a request',
    description: 'The address that the rate limits use, and the header it was taken from.',
    success: envelope(ClientAddress),
  },
  readOpenApi: {
    summary: 'This document',
    description: 'OpenAPI 3.1, with examples recorded from a server of this version.',
    success: { kind: 'document', mediaType: 'application/json', schema: Type.Object({}) },
  },
  readMetrics: {
    summary: 'Metrics for the operator',
    description: 'Exists only if `SVC_INTERNAL_TOKEN` is set.',
    success: {
      kind: 'envelope',
      status: 200,
      data: Metrics,
      texts: ['text/plain', 'application/openmetrics-text'],
    },
  },
} as const satisfies Record<string, UntaggedOperation>;
