/** The Authorization header, the only place for a token. */
import { type Fault, fault } from '../../shared/contract/errors.ts';

/** The content of an Authorization header. */
export type Bearer =
  | { readonly kind: 'absent' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'malformed' };

const absent: Bearer = { kind: 'absent' };
const malformed: Bearer = { kind: 'malformed' };
const scheme = 'Bearer ';

/** Reads an Authorization header; null means that there is none. */
export function readBearer(header: string | null): Bearer {
  if (header === null) return absent;
  const plain = header.startsWith(scheme) || header.slice(0, scheme.length).toLowerCase() === 'bearer ';
  const token = plain ? header.slice(scheme.length).trim() : '';
  return token === '' || token.includes(' ') ? malformed : { kind: 'token', token };
}

/** The same answer for every token that opens no plan, whether malformed, unknown or deleted. */
export const unauthorized: Fault = fault(
  'unauthorized',
  'This token opens no plan. A deleted plan cannot be recovered; POST /api/v1/state makes a new one.',
);

export const missingToken: Fault = fault(
  'missing_token',
  'This request requires the header "Authorization: Bearer <state_token>".',
);

/** Query parameters that suggest a token, in lower case. */
const tokenParameters = new Set(['token', 'state_token', 'access_token', 'bearer', 'authorization']);

export const tokenInQuery: Fault = fault(
  'token_in_query',
  'A token must not be part of the URL: send it in the header "Authorization: Bearer <state_token>".',
);

/** True if a raw query string has one of these parameters, whatever its value. */
export function hasTokenParameter(query: string): boolean {
  if (query === '') return false;
  for (const name of new URLSearchParams(query).keys()) {
    if (tokenParameters.has(name.toLowerCase())) return true;
  }
  return false;
}
