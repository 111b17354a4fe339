/** The Authorization header: where a token may stand, and nowhere else. */
import { type Fault, fault } from '../../shared/contract/errors.ts';

/** What an Authorization header carries: nothing, a bearer token, or something else. */
export type Bearer =
  | { readonly kind: 'absent' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'malformed' };

const absent: Bearer = { kind: 'absent' };
const malformed: Bearer = { kind: 'malformed' };
const scheme = 'Bearer ';

/** Reads an Authorization header; null where the request has none. */
export function readBearer(header: string | null): Bearer {
  if (header === null) return absent;
  const plain = header.startsWith(scheme) || header.slice(0, scheme.length).toLowerCase() === 'bearer ';
  const token = plain ? header.slice(scheme.length).trim() : '';
  return token === '' || token.includes(' ') ? malformed : { kind: 'token', token };
}

/** One and the same answer for every token that opens no plan: malformed, unknown, deleted. */
export const unauthorized: Fault = fault(
  'unauthorized',
  'No plan goes with this token. A deleted plan cannot be recovered; POST /api/v1/state makes a new one.',
);

export const missingToken: Fault = fault(
  'missing_token',
  'This request needs the header "Authorization: Bearer <state_token>".',
);

/** Query parameters that a token might be put in; compared in lower case. */
const tokenParameters = new Set(['token', 'state_token', 'access_token', 'bearer', 'authorization']);

export const tokenInQuery: Fault = fault(
  'token_in_query',
  'A token must not stand in the URL: send it in the header "Authorization: Bearer <state_token>".',
);

/** Whether a raw query string has a parameter that is meant for a token, whatever its value. */
export function hasTokenParameter(query: string): boolean {
  if (query === '') return false;
  for (const name of new URLSearchParams(query).keys()) {
    if (tokenParameters.has(name.toLowerCase())) return true;
  }
  return false;
}
