import { z } from 'zod';

import type { Resource } from './apply-patch.ts';
import { invalidValue } from './scim-error.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const text = z
  .string()
  .max(500)
  .refine((one) => !/[\0\p{Surrogate}]/u.test(one), 'is no Unicode text');
/** Entra ID writes booleans as words. */
const boolean = z.union([
  z.boolean(),
  z
    .string()
    .transform((word) => word.toLowerCase())
    .pipe(z.enum(['true', 'false']))
    .transform((word) => word === 'true'),
]);
const valued = z
  .array(z.object({ value: text, type: text.optional(), display: text.optional(), primary: boolean.optional() }))
  .max(50);

/** What is kept of a user; everything else that a system sends is left out. */
const userSchema = z.object({
  userName: text.trim().min(1).max(120),
  externalId: text.nullish(),
  displayName: text.nullish(),
  name: z
    .object({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() })
    .partial()
    .nullish(),
  title: text.nullish(),
  userType: text.nullish(),
  preferredLanguage: text.nullish(),
  emails: valued.nullish(),
  phoneNumbers: valued.nullish(),
  active: boolean.default(true),
  [ENTERPRISE]: z
    .object({
      employeeNumber: text.nullish(),
      costCenter: text.nullish(),
      organization: text.nullish(),
      division: text.nullish(),
      department: text.nullish(),
    })
    .partial()
    .nullish(),
});
const groupSchema = z.object({
  displayName: text.trim().min(1).max(200),
  externalId: text.nullish(),
  members: z
    .array(z.object({ value: z.string().max(64) }))
    .max(100_000)
    .nullish(),
});
export type ScimUser = z.output<typeof userSchema>;
export type ScimGroup = z.output<typeof groupSchema>;

export const readUser = (body: unknown): ScimUser => read(userSchema, body);
export const readGroup = (body: unknown): ScimGroup => read(groupSchema, body);

/** @throws ScimError invalidValue that names the attribute */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(inSpelling(schema, body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidValue(`${issue?.path.map(String).join('.') || 'The resource'}: ${issue?.message ?? 'is not valid'}`);
}

/** Names of attributes have no case, RFC 7643 section 2.1. */
function inSpelling(schema: z.ZodType, body: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return body;
  const names = new Map(Object.keys(schema.shape as object).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [names.get(key.toLowerCase()) ?? key, value]));
}

interface Row {
  readonly scim_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly modified_at: Date;
}
const metaOf = (row: Row, resourceType: 'User' | 'Group', base: string) => ({
  resourceType,
  created: row.created_at.toISOString(),
  lastModified: row.modified_at.toISOString(),
  location: `${base}/${resourceType}s/${row.scim_id}`,
  version: etagOf(row),
});
export const etagOf = ({ version }: Pick<Row, 'version'>): string => `W/"${version}"`;

export function userView(
  row: Row & { readonly resource: Resource; readonly active: boolean },
  groups: readonly { readonly id: string; readonly name: string }[],
  base: string,
): Resource {
  return {
    schemas: [USER, ...(row.resource[ENTERPRISE] ? [ENTERPRISE] : [])],
    id: row.scim_id,
    ...withoutNothing(row.resource),
    active: row.active,
    groups: groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Groups/${id}` })),
    meta: metaOf(row, 'User', base),
  };
}

export function groupView(
  row: Row & { readonly display_name: string; readonly external_id: string | null },
  members: readonly { readonly id: string; readonly name: string }[] | null,
  base: string,
): Resource {
  return {
    schemas: [GROUP],
    id: row.scim_id,
    displayName: row.display_name,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    ...(members === null
      ? {}
      : { members: members.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Users/${id}` })) }),
    meta: metaOf(row, 'Group', base),
  };
}

const withoutNothing = (resource: Resource): Resource =>
  Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null && value !== undefined));
