/**
 * The response schemas of an OpenAPI document as checks, made stricter: an object may not have undocumented members. A
 * client may ignore additional members, but the document must have them.
 */
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Json = { readonly [member: string]: unknown };

export class OpenApiSchemas {
  readonly #document: Json;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });

  constructor(document: Json) {
    this.#document = document;
    this.#ajv.addSchema(closed(document) as Json, 'openapi');
  }

  /** Fails unless the value conforms to the schema of this answer. `path` is written as in the document. */
  requireAnswer(method: string, path: string, status: number, value: unknown): void {
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    this.#require(place, value, `${method} ${path} ${status}`);
  }

  requireRequest(method: string, path: string, value: unknown): void {
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'requestBody',
      'content',
      'application/json',
      'schema',
    ];
    this.#require(place, value, `${method} ${path} body`);
  }

  /** The path of the document that matches a request's path. */
  pathOf(requested: string): string {
    const pieces = (requested.split('?')[0] ?? '').split('/');
    const found = Object.keys(this.#document['paths'] as Json).find((path) => {
      const own = path.split('/');
      return (
        own.length === pieces.length &&
        own.every((piece, at) => piece.startsWith('{') || piece === pieces[at])
      );
    });
    assert.ok(found !== undefined, `the document has no path for ${requested}`);
    return found;
  }

  #require(place: readonly string[], value: unknown, what: string): void {
    const pointer = place
      .map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const check = this.#ajv.getSchema(`openapi#/${pointer}`);
    assert.ok(check !== undefined, `the document says nothing of ${what}`);
    if (check(value)) return;
    const [error] = check.errors ?? [];
    assert.fail(`${what}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`);
  }
}

/** Closes every object schema that does not mention additional members, but not what narrows another one by `allOf`. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'allOf' ? narrowed(member) : closed(member),
    ]),
  );
  const isOpen = members['type'] === 'object' && members['properties'] !== undefined;
  return isOpen ? { additionalProperties: false, ...members } : members;
}

function narrowed(parts: unknown): unknown {
  assert.ok(Array.isArray(parts));
  const [base, ...narrowing] = parts;
  return [closed(base), ...narrowing];
}
