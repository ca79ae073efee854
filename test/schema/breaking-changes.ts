import {
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

const REMOVED_AFTER = /Removed after (\d{4}-\d{2}-\d{2})\./;

/** The deprecation reason of `Type.field`, `Type.VALUE`, or of the argument of a field; null if there is none. */
function deprecationOf(schema: GraphQLSchema, coordinate: string, argument: string | null) {
  const [typeName = '', member = ''] = coordinate.split('.');
  const type = schema.getType(typeName);
  if (isEnumType(type)) return type.getValue(member)?.deprecationReason ?? null;
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return null;
  const field = type.getFields()[member];
  if (!field) return null;
  const args = 'args' in field ? field.args : [];
  const found = argument === null ? field : args.find(({ name }) => name === argument);
  return found?.deprecationReason ?? null;
}

/** "Caller.name was removed.", "CALL was removed from enum type NameSource.", "Query.caller arg scope was removed." */
function namedIn(description: string): { coordinate: string; argument: string | null } {
  const [, value, enumType] = /^(\w+) was removed from enum type (\w+)/.exec(description) ?? [];
  if (value && enumType) return { coordinate: `${enumType}.${value}`, argument: null };
  const [, coordinate = '', argument = null] =
    /^(\w+\.\w+)(?: arg (\w+))? was removed/.exec(description) ?? [];
  return { coordinate, argument };
}

/**
 * What clients of the released schema would trip over. A thing may go once its deprecation says so: `@deprecated(reason:
 * "Use X. Removed after YYYY-MM-DD.")`, and that day has passed.
 *
 * @param today `YYYY-MM-DD`
 */
export function breakingChanges(
  released: GraphQLSchema,
  current: GraphQLSchema,
  today: string,
): string[] {
  return findBreakingChanges(released, current)
    .map(({ description }) => description)
    .filter((description) => {
      const { coordinate, argument } = namedIn(description);
      const reason = deprecationOf(released, coordinate, argument);
      const [, day] = REMOVED_AFTER.exec(reason ?? '') ?? [];
      return day === undefined || day >= today;
    });
}
