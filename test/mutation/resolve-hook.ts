/** A module hook: whoever imports `node:test` gets registered-tests.ts. */
import type { ResolveHook } from 'node:module';

const replacement = new URL('./registered-tests.js', import.meta.url).href;

export const resolve: ResolveHook = (specifier, context, nextResolve) =>
  specifier === 'node:test' ? { url: replacement, shortCircuit: true } : nextResolve(specifier, context);
