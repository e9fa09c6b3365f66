import { z } from 'zod';

import { parseFilter, type Filter } from './parse-filter.ts';
import { invalidValue, ScimError } from './scim-error.ts';

/** A resource as an object of JSON. */
export type Resource = Record<string, unknown>;

export const patchSchema = z.object({
  // Entra ID writes `Add`, `Replace` and `Remove`.
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(1_000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
export type PatchOperation = z.output<typeof patchSchema>['Operations'][number];

interface Path {
  readonly attribute: string;
  readonly filter: Filter | null;
  readonly part: string | null;
}
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/** A resource after changes, RFC 7644 section 3.5.2, as Okta and Entra ID send them. Pure. @throws ScimError */
export function applyPatch(resource: Resource, operations: readonly PatchOperation[]): Resource {
  let changed = structuredClone(resource);
  for (const operation of operations) changed = applyOne(changed, operation);
  return changed;
}

function applyOne(resource: Resource, { op, path, value }: PatchOperation): Resource {
  if (path === undefined || path === '') {
    if (op === 'remove') throw new ScimError(400, 'What is removed has to be named.', 'noTarget');
    if (!isObject(value)) throw invalidValue('A change without a path has an object as its value.');
    // Keys may be paths themselves: `name.givenName`, or an attribute behind its schema.
    return Object.entries(value).reduce(
      (changed, [key, one]) =>
        key === 'schemas' || key === 'id' || key === 'meta' ? changed : setAt(changed, parsePath(key), one, op),
      resource,
    );
  }
  return setAt(resource, parsePath(path), value, op);
}

/** @throws ScimError invalidPath */
function parsePath(written: string): Path {
  const path = written.trim();
  const extension = path.slice(0, ENTERPRISE.length).toLowerCase() === ENTERPRISE.toLowerCase();
  if (extension) {
    const part = path.slice(ENTERPRISE.length + 1);
    return { attribute: ENTERPRISE, filter: null, part: part === '' ? null : part };
  }
  const found = /^([A-Za-z$][\w$-]*)(?:\[([\s\S]*)\])?(?:\.([A-Za-z$][\w$-]*))?$/.exec(path.replace(CORE, ''));
  const attribute = found?.[1];
  if (attribute === undefined || attribute === '__proto__' || found?.[3] === '__proto__')
    throw new ScimError(400, 'The path cannot be read.', 'invalidPath');
  return { attribute, filter: found?.[2] === undefined ? null : parseFilter(found[2]), part: found?.[3] ?? null };
}

function setAt(resource: Resource, path: Path, value: unknown, op: PatchOperation['op']): Resource {
  const name = nameIn(resource, path.attribute);
  const held = resource[name];
  if (path.filter) return { ...resource, [name]: listAfter(held, path.filter, path.part, value, op) };
  if (path.part !== null) {
    const object = isObject(held) ? held : {};
    const part = nameIn(object, path.part);
    return { ...resource, [name]: op === 'remove' ? without(object, part) : { ...object, [part]: value } };
  }
  if (op === 'remove') {
    // Entra ID names the members that leave in the value.
    if (Array.isArray(held) && value !== undefined && value !== null) {
      const gone = new Set(asList(value).map(keyOfValue));
      return { ...resource, [name]: held.filter((one) => !gone.has(keyOfValue(one))) };
    }
    return without(resource, name);
  }
  if (op === 'add' && Array.isArray(held)) {
    const added = asList(value);
    const keys = new Set(held.map(keyOfValue));
    return { ...resource, [name]: [...(held as unknown[]), ...added.filter((one) => !keys.has(keyOfValue(one)))] };
  }
  if (op === 'add' && isObject(held) && isObject(value)) return { ...resource, [name]: { ...held, ...value } };
  return { ...resource, [name]: value };
}

function listAfter(
  held: unknown,
  filter: Filter,
  part: string | null,
  value: unknown,
  op: PatchOperation['op'],
): unknown[] {
  const list = Array.isArray(held) ? (held as unknown[]) : [];
  const isMeant = (one: unknown) => isObject(one) && meets(one, filter);
  if (op === 'remove')
    return part === null
      ? list.filter((one) => !isMeant(one))
      : list.map((one) => (isMeant(one) ? without(one as Resource, part) : one));
  const put = (one: Resource): Resource =>
    part === null ? { ...one, ...(isObject(value) ? value : { value }) } : { ...one, [part]: value };
  if (list.some(isMeant)) return list.map((one) => (isMeant(one) ? put(one as Resource) : one));
  // `emails[type eq "work"].value` where there is no such e-mail yet: it comes to be.
  const made = madeOf(filter);
  if (!made) throw new ScimError(400, 'Nothing meets the filter of the path.', 'noTarget');
  return [...list, put(made)];
}

/** What an object has to be to meet a filter of equalities; null where it says more. */
function madeOf(filter: Filter): Resource | null {
  if (filter.kind === 'compare' && filter.op === 'eq') return { [filter.path]: filter.value };
  if (filter.kind !== 'and') return null;
  const [left, right] = [madeOf(filter.left), madeOf(filter.right)];
  return left && right && { ...left, ...right };
}

function meets(one: Resource, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return meets(one, filter.left) && meets(one, filter.right);
    case 'or':
      return meets(one, filter.left) || meets(one, filter.right);
    case 'not':
      return !meets(one, filter.filter);
    case 'present':
      return one[nameIn(one, filter.path)] !== undefined;
    case 'compare': {
      const held = String(one[nameIn(one, filter.path)] ?? '').toLowerCase();
      const value = String(filter.value ?? '').toLowerCase();
      if (filter.op === 'eq') return held === value;
      if (filter.op === 'ne') return held !== value;
      if (filter.op === 'co') return held.includes(value);
      if (filter.op === 'sw') return held.startsWith(value);
      if (filter.op === 'ew') return held.endsWith(value);
      throw new ScimError(400, 'A path compares for equality and parts alone.', 'invalidFilter');
    }
    case 'within':
      throw new ScimError(400, 'A filter of a path has no brackets.', 'invalidFilter');
  }
}

/** The name under which an attribute is held, whatever its case. */
const nameIn = (object: Resource, attribute: string): string =>
  Object.keys(object).find((key) => key.toLowerCase() === attribute.toLowerCase()) ?? attribute;
const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);
const keyOfValue = (one: unknown): string =>
  isObject(one) ? String(one['value'] ?? JSON.stringify(one)) : String(one);
const without = (object: Resource, name: string): Resource =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== nameIn(object, name)));
