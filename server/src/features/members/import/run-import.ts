import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { toCatalogueError } from '../../../platform/http/to-catalogue-error.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import {
  assignByHand,
  changeInvitation,
  findPeople,
  handGroups,
  listAttributes,
  memberViewer,
  pendingMembers,
  saveAttributes,
  type Attributes,
} from '../../identity/index.ts';
import { isOwner, type RoleGuard } from '../../roles/index.ts';
import type { Inviter } from '../inviter.ts';
import type { MemberChanges } from '../member-changes.ts';
import type { ImportStore, StoredRow } from './import-store.ts';
import type { PlannedChange } from './planned-change.ts';

export const IMPORT_QUEUE = 'members.import';
/** Rows that are read at once. */
const AT_ONCE = 50;

export interface ImportRun {
  readonly services: Services;
  readonly imports: ImportStore;
  readonly guard: RoleGuard;
  readonly inviter: Inviter;
  readonly changes: MemberChanges;
  /** Says that values which row conditions compare with have changed. */
  readonly attributesChanged: () => void;
}

/**
 * Carries out the rows of an import with the rights that its author has now, one by one: a row that fails stands for
 * itself. After the loss of its instance it goes on where it was.
 */
export async function runImport(run: ImportRun, job: Job<{ importId: string }>): Promise<void> {
  const { services, imports } = run;
  const { importId } = job.input;
  const viewer = await memberViewer(services.store, job.corporationCode, job.createdBy);
  if (!viewer?.permissions.has('user_manage')) throw new CatalogueError('noPermission');
  for (let done = 0; ;) {
    const rows = await imports.due(importId, AT_ONCE);
    if (rows.length === 0) return;
    for (const row of rows) {
      job.signal.throwIfAborted();
      await imports.settle(importId, row.line, await carryOut(run, viewer, row));
      job.progress({ done: (done += 1), phase: 'rows' });
    }
  }
}

async function carryOut(run: ImportRun, viewer: Viewer, { plan }: StoredRow): Promise<StoredRow['error']> {
  try {
    await (plan.memberId === null ? invite(run, viewer, plan) : change(run, viewer, plan.memberId, plan));
    return null;
  } catch (error) {
    const { key, args } = toCatalogueError(error);
    // A store that is away is no fault of the row.
    if (key === 'internal' || key === 'unavailable') throw error;
    return { key, args };
  }
}

async function invite({ guard, inviter }: ImportRun, viewer: Viewer, plan: PlannedChange): Promise<void> {
  const { email, roleId, groupIds, attributes } = plan;
  if (email === null || roleId === undefined) throw new CatalogueError('notFound');
  await guard.within(viewer, roleId);
  if ((groupIds || attributes) && !isOwner(viewer)) throw new CatalogueError('grantBeyondOwn');
  await inviter.invite(viewer, [email], roleId, groupIds || attributes ? { groupIds, attributes } : undefined);
}

async function change(run: ImportRun, viewer: Viewer, memberId: string, plan: PlannedChange): Promise<void> {
  const { guard, changes } = run;
  const { store } = run.services;
  const { corporationCode } = viewer;
  const { roleId, disabled, groupIds, attributes } = plan;
  const [member] = await findPeople(store, corporationCode, { memberIds: [memberId] });
  if (!member) throw new CatalogueError('notFound');
  await guard.within(viewer, member.roleId);
  if (roleId !== undefined) await guard.within(viewer, roleId);
  if ((groupIds || attributes) && !isOwner(viewer)) throw new CatalogueError('grantBeyondOwn');
  if (member.userId === null) {
    const promised = (await pendingMembers(store, corporationCode)).get(memberId);
    const pending = {
      groupIds: groupIds ?? promised?.groupIds,
      attributes: givenTo(promised?.attributes ?? {}, attributes ?? {}),
    };
    if (!(await changeInvitation(store, corporationCode, memberId, { roleId, pending })))
      throw new CatalogueError('notFound');
    return;
  }
  if (roleId !== undefined || disabled !== undefined)
    await changes.update(corporationCode, [memberId], { roleId, disabled });
  if (groupIds) {
    const held = (await handGroups(store, corporationCode, memberId)).get(memberId) ?? new Set<string>();
    const wanted = new Set(groupIds);
    await store.transaction().execute(async (transaction) => {
      for (const groupId of held)
        if (!wanted.has(groupId))
          await assignByHand(transaction, corporationCode, groupId, { add: [], remove: [memberId] });
      for (const groupId of wanted)
        if (!held.has(groupId))
          await assignByHand(transaction, corporationCode, groupId, { add: [memberId], remove: [] });
    });
  }
  if (attributes) {
    const held = (await listAttributes(store, corporationCode, [memberId])).get(memberId) ?? {};
    const { userId } = member;
    await saveAttributes(store, corporationCode, [{ memberId, userId, attributes: givenTo(held, attributes) }]);
    run.attributesChanged();
  }
}

/** Attributes with those that are given in place of what was held; those without values are taken away. */
function givenTo(held: Attributes, given: Attributes): Attributes {
  return Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, values]) => values.length > 0));
}
