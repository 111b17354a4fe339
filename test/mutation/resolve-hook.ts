/** A module hook: every import of `node:test` resolves to registered-tests.ts. */
import type { ResolveHook } from 'node:module';

const replacement = new URL('./registered-tests.js', import.meta.url).href;

export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  specifier === 'node:test' ? { url: replacement, shortCircuit: true } : nextResolve(specifier, context);
