/** What the planner page may do: it loads nothing from anywhere else, and is shown within no other page. */
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
