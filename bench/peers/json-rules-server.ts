/**
 * A service made of libraries: Fastify, its body schema, and one json-rules-engine for each course. It answers
 * the same question with a bare yes or no: no explanation, no missing options, no sources. Argument: an index.
 */
import Fastify from 'fastify';
import { Engine } from 'json-rules-engine';
import { openBenchIndex } from '../bench-index.ts';
import { expressibleCourses, factOf } from './expressible.ts';

interface UnlockBody {
  readonly student_state: {
    readonly courses: readonly {
      readonly course_code: string;
      readonly status: string;
      readonly grade?: number;
    }[];
  };
  readonly targets: { readonly course_codes: readonly string[] };
}

const bodySchema = {
  type: 'object',
  required: ['student_state', 'targets'],
  properties: {
    student_state: {
      type: 'object',
      required: ['courses'],
      properties: {
        courses: {
          type: 'array',
          items: {
            type: 'object',
            required: ['term_id', 'course_code', 'status'],
            properties: {
              term_id: { type: 'string' },
              course_code: { type: 'string' },
              status: { enum: ['taken', 'in_progress', 'planned', 'transferred', 'waived'] },
              grade: { type: 'number' },
            },
          },
        },
      },
    },
    targets: {
      type: 'object',
      required: ['course_codes'],
      properties: { course_codes: { type: 'array', items: { type: 'string' } } },
    },
  },
} as const;

const answerSchema = {
  200: {
    type: 'object',
    properties: {
      results: {
        type: 'array',
        items: {
          type: 'object',
          properties: { course_code: { type: 'string' }, satisfied: { type: 'boolean' } },
        },
      },
    },
  },
} as const;

const index = await openBenchIndex(process.argv[2] ?? null);
const { graph } = index;
const engines = new Map(
  [...expressibleCourses(index.directory, graph).conditions].map(([code, conditions]) => {
    const rule = { conditions, event: { type: code } };
    return [code, new Engine([rule], { allowUndefinedFacts: true })] as const;
  }),
);

function factsOf(courses: UnlockBody['student_state']['courses']): Record<string, number> {
  const facts: Record<string, number> = {};
  for (const { course_code, status, grade = 0 } of courses) {
    facts[factOf('entered', course_code, graph)] = 1;
    if (status === 'taken') facts[factOf('held', course_code, graph)] = grade;
  }
  return facts;
}

const server = Fastify();
server.post<{ Body: UnlockBody }>(
  '/api/v1/query/course-unlock',
  { schema: { body: bodySchema, response: answerSchema } },
  async ({ body }) => {
    const facts = factsOf(body.student_state.courses);
    const results = [];
    for (const course_code of body.targets.course_codes) {
      const outcome = await engines.get(course_code)?.run(facts);
      results.push({ course_code, satisfied: (outcome?.events.length ?? 0) > 0 });
    }
    return { results };
  },
);
process.stdout.write(`listening on ${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
