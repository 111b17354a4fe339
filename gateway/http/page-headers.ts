/** Security headers of the planner page: it loads nothing from other origins and cannot be framed. */
import { type HeaderList, ready } from './headers.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const documentHeaders: HeaderList = [
  ready('Content-Security-Policy', contentSecurityPolicy),
  ready('X-Content-Type-Options', 'nosniff'),
  ready('Referrer-Policy', 'no-referrer'),
  ready('Cross-Origin-Opener-Policy', 'same-origin'),
];
