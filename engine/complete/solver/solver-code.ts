/**
 * The machine code of the solver. WebAssembly is compiled while it runs, and running it for the first time takes longer than
 * solving most programs: threads that are made from one module share what has been compiled for those before them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A WebAssembly.Module, which can be sent to a thread. */
export type SolverCode = object;

interface SolverInstance {
  readonly exports: object;
}

/** The part of WebAssembly that is used; the compiler's library declares it for browsers only. */
interface WebAssemblyTypes {
  readonly Module: new (bytes: Uint8Array) => SolverCode;
  readonly Instance: new (code: SolverCode, imports: object) => SolverInstance;
}

/** What the package's loader accepts instead of reading the module itself. */
export interface ModuleLoadOptions {
  readonly instantiateWasm: (
    imports: object,
    received: (instance: SolverInstance, code: SolverCode) => void,
  ) => object;
}

/** Reads and checks the module; functions are compiled when they are first called. */
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
