import { z } from 'zod';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;
/** Schemas under `#/components/schemas` by their names. */
export type Components = Record<string, JsonSchema>;

/**
 * JSON Schema of a zod schema, with recursive and repeated ones as components.
 * @param io `input` or `output` of parsing
 * @param name prefix of component names; empty without components
 */
export function schemaOf(io: 'input' | 'output', name: string, schema: z.ZodType, components: Components): JsonSchema {
  const { $schema: _dialect, $defs, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'ref' });
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
