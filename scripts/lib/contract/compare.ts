import type { ContractSurface, JsonSchema } from './surface.ts';

/** `in`: what callers send, `out`: what they get. */
type Direction = 'in' | 'out';

/** What programs send of a query that their contract did not declare. */
const NOTHING: JsonSchema = { type: 'object', properties: {} };

/** Sentences about what would break for programs that were built against the older contract. */
export function breakingChanges(older: ContractSurface, newer: ContractSurface): string[] {
  const found: string[] = [];
  for (const [name, version] of Object.entries(older.capabilities)) {
    const now = newer.capabilities[name];
    if (now === undefined) found.push(`the capability ${name} is gone`);
    else if (majorOf(now) !== majorOf(version)) found.push(`the capability ${name} went from ${version} to ${now}`);
  }
  for (const [name, before] of Object.entries(older.endpoints)) {
    const after = newer.endpoints[name];
    if (!after) {
      found.push(`${name} is gone`);
      continue;
    }
    if (after.method !== before.method || after.path !== before.path) {
      found.push(`${name} moved from ${before.method} ${before.path} to ${after.method} ${after.path}`);
    }
    for (const part of ['params', 'query', 'body'] as const) {
      const sent = part === 'query' && isOpen(before.input.query) ? NOTHING : before.input[part];
      compare(`${name}: ${part}`, sent, after.input[part], 'in', found);
    }
    compare(`${name}: reply`, before.reply, after.reply, 'out', found);
  }
  return found;
}

/** Whether the newer version may break what was built against the older one. */
export function isMajorStep(older: string, newer: string): boolean {
  return majorOf(newer) > majorOf(older);
}

function compare(at: string, before: JsonSchema, after: JsonSchema, direction: Direction, found: string[]): void {
  if (isOpen(before) && isOpen(after)) return;
  // A caller that sent anything may send what is refused now; one that read anything read nothing in particular.
  if (isOpen(before)) return direction === 'in' ? void found.push(`${at} takes less than before`) : undefined;
  if (isOpen(after)) return direction === 'out' ? void found.push(`${at} may be anything now`) : undefined;
  const [oldTypes, newTypes] = [typesOf(before), typesOf(after)];
  const [promised, given] = direction === 'in' ? [oldTypes, newTypes] : [newTypes, oldTypes];
  const strange = promised.filter((type) => !given.includes(type) && !(type === 'integer' && given.includes('number')));
  if (strange.length > 0) found.push(`${at} was ${oldTypes.join(' or ')} and is ${newTypes.join(' or ')}`);
  compareValues(at, before, after, direction, found);
  compareProperties(at, before, after, direction, found);
  const [oldItems, newItems] = [before['items'], after['items']];
  if (oldItems && newItems) compare(`${at}[]`, oldItems as JsonSchema, newItems as JsonSchema, direction, found);
}

function compareValues(at: string, before: JsonSchema, after: JsonSchema, direction: Direction, found: string[]): void {
  if (direction === 'out') return;
  const [allowed, allows] = [valuesOf(before), valuesOf(after)];
  if (!allows) return;
  const refused = allowed?.filter((value) => !allows.includes(value)) ?? ['other values'];
  if (refused.length > 0) found.push(`${at} no longer takes ${refused.map(String).join(', ')}`);
}

function compareProperties(at: string, before: JsonSchema, after: JsonSchema, direction: Direction, found: string[]) {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  const [needed, needs] = [requiredOf(before), requiredOf(after)];
  for (const name of direction === 'in' ? needs : []) {
    if (!needed.includes(name)) found.push(`${at}.${name} must be sent now`);
  }
  for (const [name, schema] of Object.entries(old)) {
    const next = now[name];
    if (next) compare(`${at}.${name}`, schema, next, direction, found);
    if (direction === 'out' && !next) found.push(`${at}.${name} is gone`);
    else if (direction === 'out' && needed.includes(name) && !needs.includes(name)) {
      found.push(`${at}.${name} may be missing now`);
    }
  }
}

function isOpen(schema: JsonSchema): boolean {
  return typesOf(schema).length === 0;
}

/** Names of the JSON types that a schema allows; none for one that says nothing about them. */
function typesOf(schema: JsonSchema): string[] {
  const branches = (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[];
  if (branches.some(isOpen)) return [];
  const own = schema['type'] ?? (schema['const'] === undefined ? [] : typeof schema['const']);
  return [...new Set([...[own].flat().map(String), ...branches.flatMap(typesOf)])].sort();
}

function valuesOf(schema: JsonSchema): unknown[] | null {
  if (schema['const'] !== undefined) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema['properties'] ?? {}) as Record<string, JsonSchema>;
}

function requiredOf(schema: JsonSchema): string[] {
  return (schema['required'] ?? []) as string[];
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}
