import type { EndpointReply, dockingSignIn, SignedIn } from '@tessera/contract';
import { z } from 'zod';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import type { AuthContext } from '../../auth/index.ts';
import {
  findAccount,
  getAccount,
  getCorporation,
  isMember,
  keyOf,
  membershipsOf,
  type Account,
} from '../../identity/index.ts';
import type { DockingAccounts } from '../docking-accounts.ts';
import type { DockingRepository, SystemRow } from '../docking-repository.ts';
import type { Person } from '../kinds/kind.ts';
import { admissionOf, isOfDomains } from './admission.ts';
import { applyMapping } from './apply-mapping.ts';
import type { Arrival, Arrivals } from './arrivals.ts';
import { createJoining } from './join.ts';
import { matchedUser } from './matched-user.ts';

type Entry = EndpointReply<typeof dockingSignIn.finish>;
export interface Arriving {
  readonly row: SystemRow;
  readonly person: Person;
  readonly redirect: string | null;
}
interface Parts {
  readonly auth: AuthContext;
  readonly repository: DockingRepository;
  readonly accounts: DockingAccounts;
  readonly arrivals: Arrivals;
}

/** Lets people in for whom a system vouched: who is bound, who is admitted, and who proves which account is theirs. */
export function createEntrance({ store, now }: RunningServices, parts: Parts) {
  const { auth, repository, accounts, arrivals } = parts;
  const { join, create } = createJoining({ store }, auth, accounts);

  async function membershipOf(userId: string, corporationCode: string) {
    return (await membershipsOf(store, userId)).find((one) => one.corporationCode === corporationCode) ?? null;
  }
  async function notAdmitted(corporationCode: string): Promise<CatalogueError> {
    const corporation = (await getCorporation(store, corporationCode))?.corporation_name ?? '';
    return new CatalogueError('dockingNotAdmitted', { corporation });
  }
  /** A membership that counts, made now where somebody is admitted. @throws CatalogueError dockingDisabled, dockingNotAdmitted */
  async function member({ row, person }: Arriving, userId: string) {
    const code = row.corporation_code;
    const known = await membershipOf(userId, code);
    if (known) return known;
    if (await isMember(store, code, userId)) throw new CatalogueError('dockingDisabled');
    const admission = await admissionOf(store, row, person, now());
    if (!admission) throw await notAdmitted(code);
    await join(code, admission, () => Promise.resolve(userId));
    const made = await membershipOf(userId, code);
    // The corporation itself waits for the operator.
    if (!made) throw new CatalogueError('dockingOff');
    return made;
  }

  /** Signs somebody in who is known by now; binds them where they are not. */
  async function enter(arriving: Arriving, userId: string, request: RequestContext): Promise<SignedIn> {
    const { row, person } = arriving;
    const { corporation_code: corporationCode, system_id: systemId } = row;
    const account = await getAccount(store, userId);
    request.note({ userId, corporationCode, ...(account ? { account: account.account } : {}) });
    if (person.factor !== undefined) request.note({ details: { provenFactor: person.factor } });
    if (!account || account.disabled) throw new CatalogueError('dockingDisabled');
    const membership = await member(arriving, userId);
    if ((await accounts.userOf(systemId, person.externalId)) !== userId)
      await accounts.bind(systemId, person.externalId, userId);
    await applyMapping(store, row, person, { ...membership, userId });
    const { externalId: externalAccount, session, factor } = person;
    const through = { systemId, externalAccount, session, factor };
    const entered = await auth.sessions.signIn(userId, membership.memberId, request, undefined, through);
    await accounts.noteSignIn(systemId, person, now());
    return entered;
  }

  const way = auth.ways.add('docking', z.object({ arrivalId: z.string() }), async (userId, { arrivalId }, request) => {
    const arrival = await arrivals.settle(arrivalId);
    return enter({ ...arrival, row: await systemOf(arrival) }, userId, request);
  });
  /** @throws CatalogueError dockingOff */
  async function systemOf({ systemId }: Pick<Arrival, 'systemId'>): Promise<SystemRow> {
    const row = await repository.known(systemId);
    if (!row?.enabled) throw new CatalogueError('dockingOff');
    return row;
  }

  /** The account that has the mailbox itself. */
  async function holderOf({ email }: Pick<Person, 'email'>): Promise<Account | null> {
    const account = email === null ? null : await findAccount(store, email);
    return account?.email && email !== null && keyOf(account.email) === keyOf(email) ? account : null;
  }
  /** Whether the corporation vouches for an account: its domain, and an account that enters nowhere else. */
  async function isOwn({ row, person }: Arriving, holder: Account): Promise<boolean> {
    if (!isOfDomains(row.rules, person)) return false;
    const memberships = await membershipsOf(store, holder.user_id);
    return memberships.length === 1 && memberships[0]?.corporationCode === row.corporation_code;
  }

  return {
    holderOf,
    systemOf,
    async arrive(arriving: Arriving, request: RequestContext): Promise<Entry> {
      const { row, person, redirect } = arriving;
      const { system_id: systemId, corporation_code: corporationCode } = row;
      const holder = await holderOf(person);
      const known = await accounts.userOf(systemId, person.externalId);
      const bound =
        known ??
        (holder && (await isOwn(arriving, holder)) ? holder.user_id : null) ??
        (await matchedUser(store, row, person));
      const admission = bound === null ? await admissionOf(store, row, person, now()) : null;
      const userId = bound ?? (admission && !holder ? await create(row, person, admission, request.locale) : null);
      const arrivalId = await arrivals.keep(systemId, person, redirect);
      // Who is bound by this very arrival is proven by the own factor first.
      const hasFactor = known !== null && person.factor !== undefined;
      if (userId !== null) return { redirect, reply: await way(userId, { arrivalId }, request, { hasFactor }) };
      const externalAccount = person.account ?? person.email ?? person.name ?? person.externalId;
      request.note({ corporationCode, details: { step: 'binding', externalAccount } });
      const binding = {
        bindingToken: await arrivals.tokenOf(arrivalId),
        systemName: row.system_name,
        externalAccount,
        mail: holder?.email && !holder.disabled ? masked(holder.email) : null,
        mayCreate: admission !== null,
      };
      return { redirect, reply: binding };
    },
    /** Goes on with an account that was proven. @throws CatalogueError dockingNotAdmitted before anything is bound */
    async prove(arrival: Arrival, userId: string, request: RequestContext): Promise<Entry> {
      const row = await systemOf(arrival);
      const code = row.corporation_code;
      if (!(await isMember(store, code, userId)) && !(await admissionOf(store, row, arrival.person, now())))
        throw await notAdmitted(code);
      const { arrivalId, redirect } = arrival;
      return { redirect, reply: await way(userId, { arrivalId }, request) };
    },
    /** Makes a new account for who arrived. @throws CatalogueError dockingNotAdmitted */
    async createFor(arrival: Arrival, lang: Account['lang'], request: RequestContext): Promise<Entry> {
      const row = await systemOf(arrival);
      const admission = await admissionOf(store, row, arrival.person, now());
      if (!admission) throw await notAdmitted(row.corporation_code);
      const userId = await create(row, arrival.person, admission, lang);
      const { arrivalId, redirect } = arrival;
      return { redirect, reply: await way(userId, { arrivalId }, request) };
    },
  };
}
export type Entrance = ReturnType<typeof createEntrance>;

/** A mailbox as far as its owner knows it again. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}
