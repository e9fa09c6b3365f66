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
import type { Inviter, WantedMember } from '../inviter.ts';
import type { MemberChanges } from '../member-changes.ts';
import type { ImportStore, StoredRow } from './import-store.ts';
import type { PlannedChange } from './planned-change.ts';

export const IMPORT_QUEUE = 'members.import';
/** Rows that are read at once. */
const AT_ONCE = 200;
/** Before the first line of a file. */
const START = -1;

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
 * Carries out the rows of an import with the rights that its author has now: a row that fails stands for itself.
 * Invitations that follow each other go together. After the loss of its instance it goes on where it was.
 */
export async function runImport(run: ImportRun, job: Job<{ importId: string }>): Promise<void> {
  const { services, imports } = run;
  const { importId } = job.input;
  const viewer = await memberViewer(services.store, job.corporationCode, job.createdBy);
  if (!viewer?.permissions.has('user_manage')) throw new CatalogueError('noPermission');
  let done = 0;
  const settle = async ({ line }: StoredRow, error: StoredRow['error']): Promise<void> => {
    await imports.settle(importId, line, error);
    job.progress({ done: (done += 1), phase: 'rows' });
  };
  for (let after = START; ;) {
    const rows = await imports.due(importId, AT_ONCE, after);
    after = rows.at(-1)?.line ?? after;
    if (rows.length === 0) return;
    for (const part of inOrder(rows)) {
      job.signal.throwIfAborted();
      const [first] = part;
      if (first?.plan.memberId === null) await inviteAll(run, viewer, part, settle, job.signal);
      else for (const row of part) await settle(row, await carryOut(run, viewer, row));
    }
  }
}

/** Rows in parts that keep their order: invitations that follow each other, or one change. */
function inOrder(rows: readonly StoredRow[]): StoredRow[][] {
  const parts: StoredRow[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last && row.plan.memberId === null && last[0]?.plan.memberId === null) last.push(row);
    else parts.push([row]);
  }
  return parts;
}

/** What is wrong with a row. @throws what no row is to blame for, such as a store that is away */
function faultOf(error: unknown): NonNullable<StoredRow['error']> {
  const { key, args } = toCatalogueError(error);
  if (key === 'internal' || key === 'unavailable') throw error;
  return { key, args };
}

async function carryOut(run: ImportRun, viewer: Viewer, { plan }: StoredRow): Promise<StoredRow['error']> {
  try {
    if (plan.memberId !== null) await change(run, viewer, plan.memberId, plan);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

async function inviteAll(
  { guard, inviter }: ImportRun,
  viewer: Viewer,
  rows: readonly StoredRow[],
  settle: (row: StoredRow, error: StoredRow['error']) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const faults = new Map<string, StoredRow['error']>();
  const roleFault = async (roleId: string): Promise<StoredRow['error']> => {
    const known = faults.get(roleId);
    if (known !== undefined) return known;
    const fault = await guard.within(viewer, roleId).then(() => null, faultOf);
    faults.set(roleId, fault);
    return fault;
  };
  const wanted: (WantedMember & { readonly row: StoredRow })[] = [];
  for (const row of rows) {
    const { email, roleId, groupIds, attributes } = row.plan;
    const fault: StoredRow['error'] =
      email === null || roleId === undefined
        ? { key: 'notFound', args: {} }
        : ((await roleFault(roleId)) ??
          ((groupIds || attributes) && !isOwner(viewer) ? { key: 'grantBeyondOwn', args: {} } : null));
    if (fault || email === null || roleId === undefined) await settle(row, fault);
    else wanted.push({ email, roleId, row, ...(groupIds || attributes ? { pending: { groupIds, attributes } } : {}) });
  }
  const told = async (at: number, error: CatalogueError | null): Promise<void> => {
    const one = wanted[at];
    if (one) await settle(one.row, error && faultOf(error));
  };
  await inviter.inviteMany(viewer, wanted, told, signal);
}

async function change(run: ImportRun, viewer: Viewer, memberId: string, plan: PlannedChange): Promise<void> {
  const { guard, changes } = run;
  const { store } = run.services;
  const { corporationCode } = viewer;
  const { roleId, disabled, groupIds, attributes } = plan;
  const [member] = await findPeople(store, corporationCode, { memberIds: [memberId] });
  if (!member) throw new CatalogueError('notFound');
  await guard.members(viewer, [member]);
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
