import { randomBytes } from 'node:crypto';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import { hashSecret, type AuthContext } from '../../auth/index.ts';
import {
  addMember,
  changeMembers,
  createAccount,
  findAccount,
  settleInvitation,
  useInvitation,
  type Account,
  type Store,
} from '../../identity/index.ts';
import type { DockingAccounts } from '../docking-accounts.ts';
import type { SystemRow } from '../docking-repository.ts';
import type { Person } from '../kinds/kind.ts';
import type { Admission } from './admission.ts';
import { freeName } from './free-name.ts';

/** Makes members of people who are admitted. */
export function createJoining(
  { store }: Pick<RunningServices, 'store'>,
  auth: Pick<AuthContext, 'seats' | 'welcome'>,
  accounts: DockingAccounts,
) {
  /** @throws CatalogueError seatsExhausted, invitationInvalid where it was used meanwhile */
  async function join(
    code: string,
    { invitation, roleId }: Admission,
    userOf: (transaction: Store) => Promise<string>,
  ): Promise<string> {
    const joined = await changeMembers(store, code, await auth.seats(code), async (transaction) => {
      if (invitation && !(await useInvitation(transaction, invitation.invitation_id)))
        throw new CatalogueError('invitationInvalid');
      const userId = await userOf(transaction);
      const memberId = await addMember(transaction, code, userId, roleId);
      if (invitation) await settleInvitation(transaction, invitation, { memberId, userId });
      return userId;
    });
    await auth.welcome.member(code, joined, roleId);
    return joined;
  }
  return {
    join,
    /** Makes account, member and binding, or none of them. The password is one that nobody knows. */
    async create(row: SystemRow, person: Person, admission: Admission, lang: Account['lang']): Promise<string> {
      const passwordHash = await hashSecret(randomBytes(32).toString('base64url'));
      return join(row.corporation_code, admission, async (transaction) => {
        const name = await freeName(transaction, person);
        const free = person.emailVerified && person.email && !(await findAccount(transaction, person.email));
        const userId = await createAccount(transaction, {
          account: name,
          email: free ? person.email : null,
          userNickName: (person.name ?? name).slice(0, 60),
          lang,
          passwordHash,
        });
        await accounts.bind(row.system_id, person.externalId, userId, transaction);
        return userId;
      });
    },
  };
}
