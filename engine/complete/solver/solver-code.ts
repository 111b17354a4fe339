/**
 * The solver's WebAssembly module. V8 compiles it lazily, and the first run takes longer than solving most
 * programs; threads that share a module also share its compiled code.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A WebAssembly.Module, which can be sent to a thread. */
export type SolverCode = object;

interface SolverInstance {
  readonly exports: object;
}

/** The part of WebAssembly in use; TypeScript declares it for browsers only. */
interface WebAssemblyTypes {
  readonly Module: new (bytes: Uint8Array) => SolverCode;
  readonly Instance: new (code: SolverCode, imports: object) => SolverInstance;
}

/** The loader option that replaces reading the module. */
export interface ModuleLoadOptions {
  readonly instantiateWasm: (
    imports: object,
    received: (instance: SolverInstance, code: SolverCode) => void,
  ) => object;
}

/** Reads and validates the module; functions are compiled on their first call. */
export function solverCode(): SolverCode {
  const bytes = readFileSync(createRequire(import.meta.url).resolve('highs/runtime'));
  return new (webAssembly().Module)(bytes);
}

export function loadOptions(code: SolverCode): ModuleLoadOptions {
  return {
    instantiateWasm(imports, received) {
      const instance = new (webAssembly().Instance)(code, imports);
      received(instance, code);
      return instance.exports;
    },
  };
}

function webAssembly(): WebAssemblyTypes {
  return (globalThis as unknown as { readonly WebAssembly: WebAssemblyTypes }).WebAssembly;
}
