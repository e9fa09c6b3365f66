import { z } from 'zod';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;
/** Schemas under `#/components/schemas` by their names. */
export type Components = Record<string, JsonSchema>;

/**
 * JSON Schema of a zod schema. Schemas that refer to themselves or occur several times go to the components, as
 * references in OpenAPI count from the root of the document.
 * @param io what is sent to be parsed (`input`), or what parsing gives (`output`)
 * @param name begin of the names of such components; empty where there are none
 */
export function schemaOf(io: 'input' | 'output', name: string, schema: z.ZodType, components: Components): JsonSchema {
  const { $schema: _dialect, $defs, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const own = (key: string) => `#/components/schemas/${name}${key === '' ? '' : `.${key}`}`;
  const moved = (part: unknown): JsonSchema =>
    JSON.parse(JSON.stringify(part), (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value;
      return value === '#' ? own('') : own(value.replace('#/$defs/', ''));
    }) as JsonSchema;
  for (const [key, part] of Object.entries($defs ?? {})) components[`${name}.${key}`] = moved(part);
  if (!JSON.stringify(root).includes('"$ref":"#"')) return moved(root);
  components[name] = moved(root);
  return { $ref: own('') };
}
