import { errorTable } from '../../shared/contract/errors.ts';
import { code, heldToItsTable, markdownTable } from './generated-page.ts';

heldToItsTable('docs/errors.md', () => {
  const table = markdownTable(
    ['code', 'HTTP status', 'when', '`details` may name'],
    Object.entries(errorTable).map(([name, { status, when, details }]) => [
      code(name),
      String(status),
      when,
      details.map(code).join(', '),
    ]),
  );
  return `# Error codes

Every refusal is one envelope:

\`\`\`
{"error": {"code": "…", "message": "…", "details": {…}}, "meta": {"api_version": "v1", "request_id": "req_…"}}
\`\`\`

\`message\` is for people: what is wrong and what is accepted. Programs go by \`code\`, which has one HTTP
status and keeps its meaning. The request id stands in the header \`X-Request-Id\` too, and an operator finds
it in the log. A \`path\` is a JSON Pointer into the body, or the name of a parameter. No refusal holds a
token, a stack, a path of the server or a word of the engine's own.

What the catalog leaves open is no error: such answers are 200 and carry \`unknowns\`.

${table}

401 and 403 \`forbidden\` carry \`WWW-Authenticate: Bearer\`; 429 and 503 carry \`Retry-After\`; 405 carries \`Allow\`.
`;
});
