import { MESSAGE_TYPE_CODES, PAGE_PATHS } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import { text, type TextKey } from '../../platform/texts/index.ts';
import { findRole, getAccount, getCorporation, listCorporations, roleTitle } from '../identity/index.ts';
import type { Messages } from '../messages/index.ts';

const OWNER = {
  title: 'message.welcomeOwner.title',
  text: 'message.welcomeOwner.text',
  link: PAGE_PATHS.members,
} as const;
const MEMBER = {
  title: 'message.welcomeMember.title',
  text: 'message.welcomeMember.text',
  link: PAGE_PATHS.board,
} as const;
type Kind = Readonly<Record<'title' | 'text', TextKey>> & { readonly link: string };

export interface Welcome {
  /** To who made a corporation. */
  owner(corporationCode: string, userId: string): Promise<void>;
  /** To who took an invitation. */
  member(corporationCode: string, userId: string, roleId: string): Promise<void>;
  /** Tells the operator's owners of a corporation that waits for approval. @throws CatalogueError corporationPending, always */
  waits(corporationCode: string, corporationName: string): Promise<never>;
}

/** Sends a welcome message in the reader's language; failures are logged only. */
export function createWelcome({ store, log }: Pick<Services, 'store' | 'log'>, messages: Messages): Welcome {
  async function send(corporationCode: string, userId: string, roleId: string | null, kind: Kind): Promise<void> {
    try {
      const [account, corporation, role] = await Promise.all([
        getAccount(store, userId),
        getCorporation(store, corporationCode),
        roleId === null ? null : findRole(store, corporationCode, roleId),
      ]);
      const names = { name: account?.user_nick_name ?? '', corporation: corporation?.corporation_name ?? '' };
      await messages.publish({
        corporationCode,
        to: { userIds: [userId] },
        typeCode: MESSAGE_TYPE_CODES.system,
        link: kind.link,
        text: (locale) => {
          const args = {
            ...names,
            role: roleTitle(locale, { userType: role?.user_type ?? 'admin', roleName: role?.role_name ?? null }),
          };
          return { title: text(locale, kind.title, args), content: { text: text(locale, kind.text, args) } };
        },
      });
    } catch (error) {
      log.error({ err: error, corporationCode }, 'a welcome could not be sent');
    }
  }
  return {
    owner: (corporationCode, userId) => send(corporationCode, userId, null, OWNER),
    member: (corporationCode, userId, roleId) => send(corporationCode, userId, roleId, MEMBER),
    async waits(corporationCode, corporation) {
      log.warn({ corporationCode, corporation }, 'a corporation waits for approval');
      const operator = (await listCorporations(store)).find((known) => known.operator);
      if (operator) {
        await messages.publish({
          corporationCode: operator.corporation_code,
          to: { userTypes: ['admin'] },
          typeCode: MESSAGE_TYPE_CODES.system,
          link: PAGE_PATHS.releases,
          text: (locale) => {
            const args = { corporation, code: corporationCode };
            return {
              title: text(locale, 'message.corporationWaits.title', args),
              content: { text: text(locale, 'message.corporationWaits.text', args) },
            };
          },
        });
      }
      throw new CatalogueError('corporationPending');
    },
  };
}
