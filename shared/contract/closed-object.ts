/** Objects that have no other members than the named ones. */
import Type, { type TObject, type TObjectOptions, type TProperties } from 'typebox';

export function closedObject<Members extends TProperties>(
  members: Members,
  options: TObjectOptions = {},
): TObject<Members> {
  return Type.Object(members, { additionalProperties: false, ...options });
}
