type Schema = { readonly [keyword: string]: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says nothing about values. */
const NOTES = new Set(['description', 'examples', 'title', 'default']);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const isType = (value: unknown, type: unknown): boolean => {
  if (Array.isArray(type)) return type.some((one) => isType(value, one));
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
};

const records = (value: unknown): [string, Schema][] =>
  isRecord(value) ? (Object.entries(value) as [string, Schema][]) : [];

const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : Number.NaN);
const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : Number.NaN);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

/**
 * The part of JSON Schema 2020-12 that the service's description is written in. A keyword that is not known
 * here is an error: nothing is passed over in silence.
 */
export function createJsonSchema(root: Record<string, unknown>) {
  function referred(reference: unknown): Schema {
    const path = String(reference).replace('#/', '').split('/');
    const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), root);
    if (!isRecord(found)) throw new Error(`Nothing is described as ${String(reference)}`);
    return found;
  }

  function checkProperty(
    keyword: string,
    wanted: unknown,
    value: unknown,
    schema: Schema,
  ): boolean {
    const any = wanted as readonly Schema[];
    switch (keyword) {
      case '$ref':
        return fits(referred(wanted), value);
      case 'type':
        return isType(value, wanted);
      case 'enum':
        return any.some((one) => (one as unknown) === value);
      case 'const':
        return value === wanted;
      case 'anyOf':
        return any.some((one) => fits(one, value));
      case 'required':
        return !isRecord(value) || (wanted as string[]).every((name) => Object.hasOwn(value, name));
      case 'properties':
        return records(wanted).every(
          ([name, one]) =>
            !isRecord(value) || !Object.hasOwn(value, name) || fits(one, value[name]),
        );
      case 'items':
        return !Array.isArray(value) || value.every((one) => fits(wanted as Schema, one));
      case 'additionalProperties':
      case 'propertyNames':
        return othersFit(keyword, wanted, value, schema);
      case 'minLength':
        return !(lengthOf(value) < Number(wanted));
      case 'maxLength':
        return !(lengthOf(value) > Number(wanted));
      case 'maxProperties':
        return !(isRecord(value) && Object.keys(value).length > Number(wanted));
      case 'pattern':
        return typeof value !== 'string' || new RegExp(String(wanted), 'u').test(value);
      case 'maxItems':
        return !(sizeOf(value) > Number(wanted));
      case 'minimum':
        return !(numberOf(value) < Number(wanted));
      case 'maximum':
        return !(numberOf(value) > Number(wanted));
      default:
        if (NOTES.has(keyword)) return true;
        throw new Error(`The keyword ${keyword} is not known`);
    }
  }

  function othersFit(keyword: string, wanted: unknown, value: unknown, schema: Schema): boolean {
    if (!isRecord(value) || wanted === true) return true;
    if (keyword === 'propertyNames') {
      return Object.keys(value).every((name) => fits(wanted as Schema, name));
    }
    const named = new Set(records(schema.properties).map(([name]) => name));
    const others = Object.entries(value).filter(([name]) => !named.has(name));
    return others.every(([, one]) => wanted !== false && fits(wanted as Schema, one));
  }

  function fits(schema: Schema, value: unknown): boolean {
    return Object.entries(schema).every(([keyword, wanted]) =>
      checkProperty(keyword, wanted, value, schema),
    );
  }

  return { fits, referred };
}
