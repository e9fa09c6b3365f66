import { randomBytes } from 'node:crypto';

import type { DirectorySettings } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecret } from '../auth/index.ts';
import {
  addMember,
  assignFromSource,
  changeMembers,
  createAccount,
  findPeople,
  getAccount,
  linkedMember,
  linkUser,
  listAttributes,
  markDisabledBy,
  putSourceGroup,
  removeSourceGroup,
  saveAttributes,
  sourceGroups,
  updateAccount,
  type Attributes,
  type Store,
} from '../identity/index.ts';
import type { Members } from '../members/index.ts';
import type { DirectorySystems } from './directory-source.ts';
import { freeAccount } from './free-account.ts';
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
type StepOf<Do extends Step['do']> = Extract<Step, { readonly do: Do }>;

let unusable: Promise<string> | undefined;
/** The hash of a password that nobody ever knew. */
const noPassword = (): Promise<string> => (unusable ??= hashSecret(randomBytes(32).toString('base64')));

/** Brings one step about; again, it changes nothing more. @throws CatalogueError for what stands in its way now */
export async function carryOut(context: CarryOut, brought: Brought, step: Step): Promise<void> {
  switch (step.do) {
    case 'group':
      return putGroup(context, brought, step);
    case 'groupRemove':
      await removeSourceGroup(
        context.services.store,
        brought.viewer.corporationCode,
        brought.systemId,
        step.externalId,
      );
      return;
    case 'invite':
      return invite(context, brought, step);
    case 'create':
      return create(context, brought, step);
    case 'link':
      return link(context, brought, step);
    case 'update':
      return update(context, brought, step);
    case 'enable':
    case 'disable':
      return switchMember(context, brought, step);
    case 'memberships':
      return place(context, brought, step);
    case 'nothing':
  }
}

async function groupIdOf(store: Store, { viewer, systemId }: Brought, externalIds: readonly string[]) {
  if (externalIds.length === 0) return [];
  const groups = await sourceGroups(store, viewer.corporationCode, systemId, externalIds);
  return groups.map(({ groupId }) => groupId);
}

async function putGroup({ services: { store } }: CarryOut, brought: Brought, step: StepOf<'group'>): Promise<void> {
  const { viewer, systemId, settings } = brought;
  const [parent] = step.parentId === null ? [] : await groupIdOf(store, brought, [step.parentId]);
  await putSourceGroup(store, viewer.corporationCode, systemId, step, parent ?? settings.parentGroupId);
}

async function invite({ services: { store }, members }: CarryOut, brought: Brought, step: StepOf<'invite'>) {
  const { viewer, systemId, settings } = brought;
  const groupIds = await groupIdOf(store, brought, step.groupIds);
  const { alreadyMembers } = await members.inviter.invite(viewer, [step.mail], settings.roleId, {
    attributes: step.attributes,
    external: { systemId, externalId: step.externalId, groupIds },
  });
  if (alreadyMembers.length > 0) throw new CatalogueError('alreadyMember');
}

async function create(context: CarryOut, brought: Brought, step: StepOf<'create'>): Promise<void> {
  const { services, systems, seats } = context;
  const { viewer, systemId, settings } = brought;
  const { corporationCode } = viewer;
  const { externalId, attributes } = step;
  if (await linkedMember(services.store, corporationCode, systemId, externalId)) return;
  const passwordHash = await noPassword();
  const lang = (await getAccount(services.store, viewer.userId))?.lang ?? 'zh_CN';
  const userId = await changeMembers(
    services.store,
    corporationCode,
    await seats(corporationCode),
    async (transaction) => {
      const account = await freeAccount(transaction, step.account, corporationCode);
      // The directory says that a mailbox is theirs; nobody has proven it, so that no account gets it from here.
      const draft = { account, email: null, userNickName: step.name, lang, passwordHash };
      const made = await createAccount(transaction, draft);
      if (step.mobile !== null) await updateAccount(transaction, made, { mobile: step.mobile });
      const memberId = await addMember(transaction, corporationCode, made, settings.roleId);
      await linkUser(transaction, corporationCode, { systemId, externalId, userId: made, made: true });
      if (Object.keys(attributes).length > 0)
        await saveAttributes(transaction, corporationCode, [{ memberId, userId: made, attributes }]);
      return made;
    },
  );
  await systems.bind(systemId, externalId, userId);
  if (Object.keys(attributes).length > 0) context.attributesChanged();
}

async function link({ services: { store } }: CarryOut, brought: Brought, step: StepOf<'link'>): Promise<void> {
  const { viewer, systemId } = brought;
  const [member] = await findPeople(store, viewer.corporationCode, { memberIds: [step.memberId] });
  const userId = member?.userId ?? null;
  const to = { systemId, externalId: step.externalId, userId: userId ?? '', made: false };
  if (userId === null || !(await linkUser(store, viewer.corporationCode, to)))
    throw new CatalogueError('directoryGone');
}

/** @throws CatalogueError directoryGone where the person is no member any more */
async function memberOf(store: Store, { viewer, systemId }: Brought, externalId: string) {
  const known = await linkedMember(store, viewer.corporationCode, systemId, externalId);
  const memberId = known?.memberId ?? null;
  if (!known || memberId === null) throw new CatalogueError('directoryGone');
  return { ...known, memberId };
}

async function update(context: CarryOut, brought: Brought, step: StepOf<'update'>): Promise<void> {
  const { store } = context.services;
  const { corporationCode } = brought.viewer;
  const { memberId, userId, made } = await memberOf(store, brought, step.externalId);
  if (made)
    await updateAccount(store, userId, {
      ...(step.name === undefined ? {} : { user_nick_name: step.name }),
      ...(step.mobile === undefined ? {} : { mobile: step.mobile }),
    });
  if (!step.attributes) return;
  const held = (await listAttributes(store, corporationCode, [memberId])).get(memberId) ?? {};
  const attributes = givenTo(held, step.attributes);
  await saveAttributes(store, corporationCode, [{ memberId, userId, attributes }]);
  context.attributesChanged();
}

/** Attributes with those that are given in place of what was held; those without values are taken away. */
const givenTo = (held: Attributes, given: Attributes): Attributes =>
  Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, values]) => values.length > 0));

async function switchMember(
  { services: { store }, members }: CarryOut,
  brought: Brought,
  step: StepOf<'enable' | 'disable'>,
): Promise<void> {
  const { corporationCode } = brought.viewer;
  const known = await memberOf(store, brought, step.externalId);
  const disabled = step.do === 'disable';
  if (disabled && known.isOwner) throw new CatalogueError('directoryOwner');
  if (known.disabled !== disabled) {
    // Noted first: whoever is disabled by the directory is enabled by it again.
    if (disabled) await markDisabledBy(store, brought.systemId, step.externalId, true);
    else if (!known.disabledByIt) throw new CatalogueError('conflict');
    await members.changes.update(corporationCode, [known.memberId], { disabled });
  } else if (disabled && known.disabledByIt)
    // A run that was lost in between: sessions that it left are ended.
    await members.changes.update(corporationCode, [known.memberId], { disabled });
  if (!disabled) await markDisabledBy(store, brought.systemId, step.externalId, false);
}

async function place({ services: { store } }: CarryOut, brought: Brought, step: StepOf<'memberships'>): Promise<void> {
  const { memberId } = await memberOf(store, brought, step.externalId);
  const join = await groupIdOf(store, brought, step.joins);
  await store
    .transaction()
    .execute((transaction) => assignFromSource(transaction, brought.systemId, memberId, { join, leave: step.leaves }));
}
