/** Results as sent: `include` and `detail` of a question may omit members. */
import Type from 'typebox';

/** Members that `include` or `detail` may omit from a result. */
const optionalMembers = [
  'completeness',
  'explanation_tree',
  'missing_options',
  'assumptions',
  'advances',
  'unapplied_course_codes',
  'missing_courses',
  'unresolved_subrules',
  'alternative_paths',
] as const;

/** The same result with those members optional. */
export function inParts(result: Type.TObject): Type.TObject {
  const optional = optionalMembers.flatMap((name) => {
    const schema = result.properties[name];
    return schema === undefined ? [] : [[name, Type.Optional(schema)]];
  });
  return Type.Object({ ...result.properties, ...Object.fromEntries(optional) });
}
