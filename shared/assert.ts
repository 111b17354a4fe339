/** Invariants. A failed assertion is a bug in Gradus, never a fault of a client or an operator. */

/** Throws if an invariant of the program does not hold. */
export function assert(condition: unknown, invariant: string): asserts condition {
  if (!condition) throw new AssertionFailure(invariant);
}

/** Ends an exhaustive switch: the compiler proves that it is unreachable. */
export function assertNever(value: never): never {
  throw new AssertionFailure(`unexpected value ${JSON.stringify(value)}`);
}

class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}
