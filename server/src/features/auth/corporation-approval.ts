import type { WaitingCorporation } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import { text } from '../../platform/texts/index.ts';
import {
  approveCorporation,
  getAccount,
  listCorporations,
  listReaders,
  removeWaitingCorporation,
  type Account,
} from '../identity/index.ts';

/** What the operator decided. */
export interface Decision {
  /** Address to which the owner's mail went; null where there is none, or it could not be sent. */
  readonly mailed: string | null;
}

/** Corporations that were registered and wait for the operator; for the control centre and the command line. */
export interface CorporationApproval {
  waiting(): Promise<WaitingCorporation[]>;
  /**
   * Lets the members in, or removes the corporation with the accounts that are in no other one; its owner gets a mail.
   * @returns null where no such corporation waits
   */
  decide(corporationCode: string, approve: boolean): Promise<Decision | null>;
}

export function createCorporationApproval({
  store,
  mailer,
  log,
}: Pick<Services, 'store' | 'mailer' | 'log'>): CorporationApproval {
  const waiting = async () => (await listCorporations(store)).filter(({ approved }) => !approved);
  const ownerOf = async (corporationCode: string): Promise<Account | null> => {
    const [owner] = await listReaders(store, corporationCode, ['admin']);
    return owner ? getAccount(store, owner.userId) : null;
  };
  return {
    async waiting() {
      return Promise.all(
        (await waiting()).map(async ({ corporation_code, corporation_name, created_at }) => {
          const owner = await ownerOf(corporation_code);
          return {
            corporationCode: corporation_code,
            corporationName: corporation_name,
            since: created_at.toISOString(),
            owner: owner && { userNickName: owner.user_nick_name, account: owner.account, email: owner.email },
          };
        }),
      );
    },
    async decide(corporationCode, approve) {
      const known = (await waiting()).find((corporation) => corporation.corporation_code === corporationCode);
      if (!known) return null;
      const owner = await ownerOf(corporationCode);
      const decided = approve
        ? await approveCorporation(store, corporationCode)
        : await removeWaitingCorporation(store, corporationCode);
      if (!decided) return null;
      if (!owner?.email) return { mailed: null };
      const kind = approve ? 'approved' : 'refused';
      const args = { name: owner.user_nick_name, corporation: known.corporation_name };
      try {
        await mailer.send({
          to: owner.email,
          subject: text(owner.lang, `mail.${kind}.subject`),
          text: text(owner.lang, `mail.${kind}.text`, args),
        });
        return { mailed: owner.email };
      } catch (error) {
        log.error({ err: error, corporationCode }, 'a mail could not be sent');
        return { mailed: null };
      }
    },
  };
}
