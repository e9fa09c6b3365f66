export type JsonSchema = Readonly<Record<string, unknown>>;

/** Chooses one of `count` ways, 0 to count - 1. */
export type Choose = (count: number) => number;

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-31T23:59:59.000Z',
  date: '2026-01-31',
  time: '23:59:59',
  email: 'somebody@test.invalid',
  uri: 'https://test.invalid/',
};
const DEEPEST = 6;

/**
 * A value that a JSON Schema describes, with every optional property: what an example leaves out is reached too.
 * Patterns are not heeded.
 * @param root the schema that `$ref` points into
 */
export function sampleOf(schema: JsonSchema, choose: Choose, root: JsonSchema = schema, depth = 0): unknown {
  const below = (part: unknown): unknown => sampleOf((part ?? {}) as JsonSchema, choose, root, depth + 1);
  if (depth > DEEPEST) return null;
  if (typeof schema['$ref'] === 'string') return below(resolve(schema['$ref'], root));
  if ('const' in schema) return schema['const'];
  const choices = schema['enum'] ?? schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    const chosen: unknown = choices[choose(choices.length)];
    return schema['enum'] ? chosen : below(chosen);
  }
  if (Array.isArray(schema['allOf'])) return Object.assign({}, ...schema['allOf'].map(below));
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, below);
    case 'array':
      return [below(schema['items'])];
    case 'string':
      return BY_FORMAT[String(schema['format'])] ?? 'x'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)));
    case 'number':
    case 'integer':
      return Number(schema['minimum'] ?? 1);
    case 'boolean':
      return choose(2) === 0;
    default:
      return 'x';
  }
}

function objectOf(schema: JsonSchema, below: (part: unknown) => unknown): Record<string, unknown> {
  const own = Object.entries((schema['properties'] ?? {}) as Record<string, unknown>);
  const others = schema['additionalProperties'];
  return Object.fromEntries([
    ...own.map(([key, part]) => [key, below(part)] as const),
    ...(typeof others === 'object' ? [['other', below(others)] as const] : []),
  ]);
}

function resolve(reference: string, root: JsonSchema): unknown {
  let found: unknown = root;
  for (const key of reference.split('/').slice(1)) found = (found as Record<string, unknown> | undefined)?.[key];
  return found;
}
