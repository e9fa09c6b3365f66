import { randomBytes } from 'node:crypto';

import type { DirectorySettings } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecret } from '../auth/index.ts';
import {
  addMembers,
  assignFromSource,
  changeMembers,
  createAccounts,
  findPeople,
  getAccount,
  linksOf,
  linkUsers,
  listAttributes,
  markDisabledBy,
  putSourceGroups,
  removeSourceGroups,
  renameUsers,
  saveAttributes,
  sourceGroups,
  type Attributes,
  type MemberLink,
  type Store,
} from '../identity/index.ts';
import type { Members } from '../members/index.ts';
import type { DirectorySystems } from './directory-source.ts';
import { freeAccounts } from './free-account.ts';
import type { Step } from './plan/planned.ts';

/** What carrying out needs to know. */
export interface CarryOut {
  readonly services: Pick<Services, 'store'>;
  readonly members: Members;
  readonly systems: Pick<DirectorySystems, 'bind'>;
  readonly seats: (corporationCode: string) => Promise<number | null>;
  /** Says that values which row conditions compare with have changed. */
  readonly attributesChanged: () => void;
}
export interface Brought {
  readonly systemId: string;
  readonly settings: DirectorySettings;
  /** The owner in whose name it is done. */
  readonly viewer: Viewer;
}
export type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;
type Steps<Do extends Step['do']> = readonly StepOf<Do>[];

let unusable: Promise<string> | undefined;
/** The hash of a password that nobody ever knew. */
const noPassword = (): Promise<string> => (unusable ??= hashSecret(randomBytes(32).toString('base64')));

/**
 * Brings steps about that do the same, in as many statements as for one of them: all or none. Again, they change nothing more.
 * @throws CatalogueError for the first step that is not possible any more
 */
export async function carryOut(
  context: CarryOut,
  brought: Brought,
  steps: readonly Exclude<Step, StepOf<'invite'>>[],
): Promise<void> {
  const { store } = context.services;
  const { systemId, settings, viewer } = brought;
  const { corporationCode } = viewer;
  const only = <Do extends Step['do']>(what: Do) => steps.flatMap((step) => (does(step, what) ? [step] : []));
  switch (steps[0]?.do) {
    case 'group':
      return putSourceGroups(store, corporationCode, systemId, only('group'), settings.parentGroupId);
    case 'groupRemove': {
      const gone = only('groupRemove').map(({ externalId }) => externalId);
      return removeSourceGroups(store, corporationCode, systemId, gone);
    }
    case 'create':
      return create(context, brought, only('create'));
    case 'link':
      return link(store, brought, only('link'));
    case 'update':
      return update(context, brought, only('update'));
    case 'enable':
    case 'disable': {
      const to = steps[0].do;
      return switchMembers(
        context,
        brought,
        steps.flatMap((step) => (step.do === to ? [step] : [])),
        to === 'disable',
      );
    }
    case 'memberships':
      return place(store, brought, only('memberships'));
    case 'nothing':
    case undefined:
  }
}

const does = <Do extends Step['do']>(step: Step, what: Do): step is StepOf<Do> => step.do === what;

/** Ids of groups here by id of the directory. */
export async function groupIdsOf(
  store: Store,
  { viewer, systemId }: Brought,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (externalIds.length === 0) return new Map();
  const groups = await sourceGroups(store, viewer.corporationCode, systemId, externalIds);
  return new Map(groups.map(({ externalId, groupId }) => [externalId, groupId]));
}

async function create(context: CarryOut, brought: Brought, steps: Steps<'create'>): Promise<void> {
  const { services, systems, seats } = context;
  const { viewer, systemId, settings } = brought;
  const { corporationCode } = viewer;
  const passwordHash = await noPassword();
  const lang = (await getAccount(services.store, viewer.userId))?.lang ?? 'zh_CN';
  const limit = await seats(corporationCode);
  const given = await changeMembers(services.store, corporationCode, limit, async (transaction) => {
    const wanted = steps.map(({ externalId }) => externalId);
    const known = new Set((await linksOf(transaction, corporationCode, systemId, wanted)).map((one) => one.externalId));
    const due = steps.filter(({ externalId }) => !known.has(externalId));
    const names = await freeAccounts(
      transaction,
      due.map(({ account }) => account),
      corporationCode,
    );
    // The directory says that a mailbox is theirs; nobody has proven it, so that no account gets it from here.
    const drafts = due.map(({ account, name, mobile }, at) => ({
      ...{ account: names[at] ?? account, email: null, userNickName: name, mobile, lang, passwordHash },
    }));
    const userIds = await createAccounts(transaction, drafts);
    const memberIds = await addMembers(transaction, corporationCode, userIds, settings.roleId);
    const made = due.map(({ externalId, attributes }, at) => ({
      ...{ externalId, attributes, made: true, userId: userIds[at] ?? '', memberId: memberIds[at] ?? '' },
    }));
    await linkUsers(transaction, corporationCode, systemId, made);
    await systems.bind(transaction, systemId, new Map(made.map(({ externalId, userId }) => [externalId, userId])));
    const described = made.filter(({ attributes }) => Object.keys(attributes).length > 0);
    await saveAttributes(transaction, corporationCode, described);
    return described.length;
  });
  if (given > 0) context.attributesChanged();
}

async function link(store: Store, { viewer, systemId }: Brought, steps: Steps<'link'>): Promise<void> {
  const { corporationCode } = viewer;
  const members = await findPeople(store, corporationCode, { memberIds: steps.map(({ memberId }) => memberId) });
  const users = new Map(members.map(({ memberId, userId }) => [memberId, userId]));
  const links = steps.flatMap(({ externalId, memberId }) => {
    const userId = users.get(memberId) ?? null;
    return userId === null ? [] : [{ externalId, userId, made: false }];
  });
  await store.transaction().execute(async (transaction) => {
    const linked = await linkUsers(transaction, corporationCode, systemId, links);
    if (linked.size < steps.length) throw new CatalogueError('directoryGone');
  });
}

type LinkedMember = MemberLink & { readonly memberId: string };

/** Members by id of the directory. @throws CatalogueError directoryGone where one of them is no member any more */
async function membersOf(
  store: Store,
  { viewer, systemId }: Brought,
  steps: readonly { readonly externalId: string }[],
): Promise<ReadonlyMap<string, LinkedMember>> {
  const wanted = new Set(steps.map(({ externalId }) => externalId));
  const links = await linksOf(store, viewer.corporationCode, systemId, [...wanted]);
  const members = new Map(
    links.flatMap((one): [string, LinkedMember][] =>
      one.memberId === null ? [] : [[one.externalId, { ...one, memberId: one.memberId }]],
    ),
  );
  if (members.size < wanted.size) throw new CatalogueError('directoryGone');
  return members;
}

async function update(context: CarryOut, brought: Brought, steps: Steps<'update'>): Promise<void> {
  const { corporationCode } = brought.viewer;
  const described = await context.services.store.transaction().execute(async (transaction) => {
    const members = await membersOf(transaction, brought, steps);
    const due = steps.flatMap((step) => {
      const member = members.get(step.externalId);
      return member ? [{ step, member }] : [];
    });
    const renamed = due.filter(({ member }) => member.made);
    await renameUsers(
      transaction,
      renamed.map(({ step: { name, mobile }, member: { userId } }) => ({ userId, name, mobile })),
    );
    const changed = due.flatMap(({ step: { attributes }, member }) => (attributes ? [{ attributes, ...member }] : []));
    const memberIds = changed.map(({ memberId }) => memberId);
    const held = memberIds.length === 0 ? new Map() : await listAttributes(transaction, corporationCode, memberIds);
    await saveAttributes(
      transaction,
      corporationCode,
      changed.map(({ memberId, userId, attributes }) => ({
        ...{ memberId, userId, attributes: givenTo(held.get(memberId) ?? {}, attributes) },
      })),
    );
    return changed.length;
  });
  if (described > 0) context.attributesChanged();
}

/** Attributes with those that are given in place of what was held; those without values are taken away. */
const givenTo = (held: Attributes, given: Attributes): Attributes =>
  Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, values]) => values.length > 0));

async function switchMembers(
  { services: { store }, members }: CarryOut,
  brought: Brought,
  steps: Steps<'enable' | 'disable'>,
  disabled: boolean,
): Promise<void> {
  const { viewer, systemId } = brought;
  const known = [...(await membersOf(store, brought, steps)).values()];
  if (disabled && known.some(({ isOwner }) => isOwner)) throw new CatalogueError('directoryOwner');
  const due = known.filter((member) => member.disabled !== disabled);
  if (!disabled && due.some(({ disabledByIt }) => !disabledByIt)) throw new CatalogueError('conflict');
  // A run that was lost in between: sessions that it left are ended.
  const again = disabled ? known.filter((member) => member.disabled && member.disabledByIt) : [];
  // Marked before the change: after an interruption, only marked members are enabled again by the directory.
  if (disabled) await mark(due);
  const switched = [...due, ...again].map(({ memberId }) => memberId);
  if (switched.length > 0) await members.changes.update(viewer.corporationCode, switched, { disabled });
  if (!disabled) await mark(known);

  async function mark(whom: readonly LinkedMember[]): Promise<void> {
    const externalIds = whom.map(({ externalId }) => externalId);
    await markDisabledBy(store, systemId, externalIds, disabled);
  }
}

async function place(store: Store, brought: Brought, steps: Steps<'memberships'>): Promise<void> {
  const members = await membersOf(store, brought, steps);
  const groupIds = await groupIdsOf(store, brought, [...new Set(steps.flatMap(({ joins }) => joins))]);
  const places = steps.map(({ externalId, joins, leaves }) => ({
    memberId: members.get(externalId)?.memberId ?? '',
    join: joins.flatMap((one) => groupIds.get(one) ?? []),
    leave: leaves,
  }));
  await store.transaction().execute((transaction) => assignFromSource(transaction, brought.systemId, places));
}
