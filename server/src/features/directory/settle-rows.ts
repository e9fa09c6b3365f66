import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import { keyOf, membersByMailbox } from '../identity/index.ts';
import { carryOut, groupIdsOf, type Brought, type CarryOut, type StepOf } from './carry-out.ts';
import type { Step } from './plan/planned.ts';
import type { RowError } from './tables.ts';

interface Row<Do extends Step['do'] = Step['do']> {
  readonly line: number;
  readonly step: StepOf<Do>;
}
/** Notes what became of rows, by line; null for done. */
type Settle = (ends: ReadonlyMap<number, RowError | null>) => Promise<void>;

/** Rows by what they do, in the order in which the first of each stands: people before their memberships, removals last. */
export function alike(rows: readonly Row[]): Row[][] {
  const parts = new Map<Step['do'], Row[]>();
  for (const row of rows) {
    const part = parts.get(row.step.do);
    if (part) part.push(row);
    else parts.set(row.step.do, [row]);
  }
  return [...parts.values()];
}

/**
 * Carries out rows that do the same, together. Where one of them fails, halves are tried until those that fail stand alone.
 * @throws what no row is to blame for, such as a store that is away
 */
export async function settleRows(
  context: CarryOut,
  brought: Brought,
  rows: readonly Row[],
  settle: Settle,
  signal: AbortSignal,
): Promise<void> {
  const invited = rows.flatMap(({ line, step }) => (step.do === 'invite' ? [{ line, step }] : []));
  if (invited.length > 0) return inviteAll(context, brought, invited, settle, signal);
  const steps = rows.flatMap(({ step }) => (step.do === 'invite' ? [] : [step]));
  const fault = await carryOut(context, brought, steps).then(() => null, faultOf);
  if (fault && rows.length > 1) {
    const half = Math.ceil(rows.length / 2);
    await settleRows(context, brought, rows.slice(0, half), settle, signal);
    return settleRows(context, brought, rows.slice(half), settle, signal);
  }
  await settle(new Map(rows.map(({ line }) => [line, fault])));
}

async function inviteAll(
  { services: { store }, members }: CarryOut,
  brought: Brought,
  rows: readonly Row<'invite'>[],
  settle: Settle,
  signal: AbortSignal,
): Promise<void> {
  const { viewer, systemId, settings } = brought;
  const mails = rows.map(({ step }) => step.mail);
  const known = await membersByMailbox(store, viewer.corporationCode, mails);
  const isMember = ({ step }: Row<'invite'>) => (known.get(keyOf(step.mail))?.state ?? 'invited') !== 'invited';
  const there = rows.filter(isMember);
  const fault = faultOf(new CatalogueError('alreadyMember'));
  if (there.length > 0) await settle(new Map(there.map(({ line }) => [line, fault])));
  const due = rows.filter((row) => !isMember(row));
  const groupIds = await groupIdsOf(store, brought, [...new Set(due.flatMap(({ step }) => step.groupIds))]);
  const wanted = due.map(({ step: { mail, externalId, attributes, groupIds: groups } }) => ({
    email: mail,
    roleId: settings.roleId,
    pending: {
      attributes,
      external: { systemId, externalId, groupIds: groups.flatMap((one) => groupIds.get(one) ?? []) },
    },
  }));
  // Each is noted as soon as its mail is on its way, so that nobody is mailed twice after the loss of an instance.
  const told = async (at: number, error: CatalogueError | null): Promise<void> => {
    const row = due[at];
    if (row) await settle(new Map([[row.line, error && faultOf(error)]]));
  };
  await members.inviter.inviteMany(viewer, wanted, told, signal);
}

/** What is wrong with a row. @throws what no row is to blame for */
function faultOf(error: unknown): RowError {
  const { key, args } = toCatalogueError(error);
  if (key === 'internal' || key === 'unavailable') throw error;
  return { key: `error.${key}`, args };
}
