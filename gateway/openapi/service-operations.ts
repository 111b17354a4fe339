/** The operational endpoints as the document tells them. */
import Type from 'typebox';
import { ClientAddress, Health, Metrics } from '../../shared/contract/service-answers.ts';
import { envelope, type Operation } from './operation.ts';

export const serviceOperations = {
  readHealth: {
    tag: 'Service',
    summary: 'Is the service ready?',
    success: envelope(Health),
  },
  readClientAddress: {
    tag: 'Service',
    summary: 'The address that a request comes from',
    description: 'As the rate limits see it, and out of which header.',
    success: envelope(ClientAddress),
  },
  readOpenApi: {
    tag: 'Service',
    summary: 'This document',
    success: { kind: 'document', mediaType: 'application/json', schema: Type.Object({}) },
  },
  readMetrics: {
    tag: 'Service',
    summary: 'Counters for the operator',
    description: 'Only where the operator has set a token for it.',
    success: {
      kind: 'envelope',
      status: 200,
      data: Metrics,
      texts: ['text/plain', 'application/openmetrics-text'],
    },
  },
} as const satisfies Record<string, Operation>;
