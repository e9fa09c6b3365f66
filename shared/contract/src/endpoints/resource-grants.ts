import { endpointsOf } from '../endpoint.ts';
import {
  GRANT_ENTRIES,
  grantEffectsSchema,
  grantedRefSchema,
  grantEntrySchema,
  heldResourceSchema,
  listedResourceSchema,
  namedSubjectSchema,
  resourceActionSchema,
  resourceGrantsSchema,
  resourceKindSchema,
  resourceRefSchema,
  seenTableSchema,
} from '../entities/resource-grant.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('admin');
/** Whoever may manage an object sees and changes its list; the server asks for each object. */
const manager = { access: 'session', corporationScoped: true } as const;
const administrator = { access: ['user_manage'], corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const page = { offset: z.number().int().min(0).max(1_000_000).default(0), limit: z.number().int().min(1).max(1_000) };
const search = {
  /** Default: all kinds. */
  kinds: z.array(resourceKindSchema).max(50).optional(),
  /** Part of a name, in any case. */
  keyword: z.string().trim().max(100).default(''),
  ...page,
};
const draft = grantedRefSchema.extend({
  /** Of the list that was read: `conflict` where somebody else changed it meanwhile. */
  version: z.number().int().min(0),
  /** The object's own list; null has it follow the nearest directory with a list. */
  entries: z.array(grantEntrySchema).max(GRANT_ENTRIES).nullable(),
});
// The object is looked for among those of its kind; with these calls it is managed.
const ofObject = { owned: { 'body.id': 'board' }, errors: ['notFound', 'noPermission'] } as const;

/** What /permission/resource, /userPermission and /userGroupPermission ask; calls of ours. */
export const resourceGrants = {
  /** Objects whose list the caller may change, tables for who gives rights on them, and the directories on the way to them, in the order of the tree. */
  list: post('/api/sys/resource/list', {
    viewAs: 'allowed',
    ...manager,
    body: z.object({
      ...search,
      /** Only what stands right in this directory; null: at the top. Left out, at any depth. */
      parentId: id.nullable().optional(),
      /** Only objects with a list of their own. */
      ownList: z.boolean().default(false),
    }),
    reply: z.object({ total: z.number().int(), items: z.array(listedResourceSchema) }),
  }),
  /** The list that decides about an object, and where it comes from. */
  read: post('/api/sys/resource/grants/read', {
    viewAs: 'allowed',
    ...manager,
    ...ofObject,
    body: grantedRefSchema,
    reply: resourceGrantsSchema,
  }),
  /** What `save` of the same draft would do: nothing is changed. */
  preview: post('/api/sys/resource/grants/preview', {
    viewAs: 'allowed',
    ...manager,
    ...ofObject,
    body: draft,
    reply: grantEffectsSchema,
    errors: [...ofObject.errors, 'conflict', 'grantBeyond', 'grantSubject', 'grantAction'],
  }),
  /** Replaces an object's own list. Nobody gives more than they may themselves; owners of the corporation always may. */
  save: post('/api/sys/resource/grants/save', {
    viewAs: 'refused',
    ...manager,
    ...ofObject,
    body: draft,
    reply: resourceGrantsSchema,
    errors: [...ofObject.errors, 'conflict', 'grantBeyond', 'grantSubject', 'grantAction'],
  }),
  /** Whom an entry for an object may name: members, groups and roles by a part of their names, the first of each. */
  subjects: post('/api/sys/resource/subjects', {
    viewAs: 'allowed',
    ...manager,
    ...ofObject,
    body: resourceRefSchema.extend({ keyword: z.string().trim().max(100).default('') }),
    reply: z.array(namedSubjectSchema),
  }),
  /** What a member may, object by object, and from where. */
  ofMember: post('/api/sys/resource/ofMember', {
    viewAs: 'allowed',
    ...administrator,
    body: z.object({ memberId: id, ...search, action: resourceActionSchema.optional() }),
    reply: z.object({ total: z.number().int(), items: z.array(heldResourceSchema) }),
    owned: { 'body.memberId': 'member' },
    errors: ['notFound'],
  }),
  /** What being in a group brings, without anybody's role: by entries for the group, those above it and everyone. */
  ofGroup: post('/api/sys/resource/ofGroup', {
    viewAs: 'allowed',
    ...administrator,
    body: z.object({ groupId: id, ...search, action: resourceActionSchema.optional() }),
    reply: z.object({ total: z.number().int(), items: z.array(heldResourceSchema) }),
    owned: { 'body.groupId': 'userGroup' },
    errors: ['notFound'],
  }),
  /** Why a member may do something with an object or not. For who administers users, who manages the object, and about oneself. */
  why: post('/api/sys/resource/why', {
    viewAs: 'allowed',
    ...manager,
    body: resourceRefSchema.extend({
      /** Left out, the caller. */
      memberId: id.optional(),
    }),
    reply: heldResourceSchema.extend({
      memberId: z.string(),
      memberName: z.string(),
      /** Tables that the object's charts ask, as the member sees them; empty for a directory. */
      tables: z.array(seenTableSchema),
    }),
    owned: { 'body.id': 'board', 'body.memberId': 'member' },
    errors: ['notFound', 'noPermission'],
  }),
} as const;
