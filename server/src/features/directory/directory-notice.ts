import { MESSAGE_TYPE_CODES } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import { text, type TextKey } from '../../platform/texts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Ceilings } from './plan/ceiling.ts';
import type { StoredRun } from './run-store.ts';
import type { RowError } from './tables.ts';

type Run = Pick<StoredRun, 'corporation_code' | 'system_id' | 'created_by'>;
/** Tells owners what a directory needs them for; a failure is logged. */
export interface DirectoryNotice {
  waiting(run: Run, ceilings: Ceilings): Promise<void>;
  /** Nobody is told of what they asked for themselves and see. */
  failed(run: Run, error: RowError): Promise<void>;
}

const directoryPage = (systemId: string): string =>
  `/permission/dockingSystem/directory?system=${encodeURIComponent(systemId)}`;

export function createDirectoryNotice(
  { log }: Pick<Services, 'log'>,
  messages: Messages,
  nameOf: (corporationCode: string, systemId: string) => Promise<string>,
): DirectoryNotice {
  async function tell(
    { corporation_code: corporationCode, system_id: systemId }: Run,
    keys: { readonly title: TextKey; readonly text: TextKey },
    args: (locale: Parameters<typeof text>[0]) => Readonly<Record<string, string | number>>,
  ): Promise<void> {
    try {
      const name = await nameOf(corporationCode, systemId);
      await messages.publish({
        corporationCode,
        to: { userTypes: ['admin'] },
        typeCode: MESSAGE_TYPE_CODES.system,
        link: directoryPage(systemId),
        text: (locale) => ({
          title: text(locale, keys.title, { name }),
          content: { text: text(locale, keys.text, { name, ...args(locale) }) },
        }),
      });
    } catch (error) {
      log.error({ err: error, systemId }, 'owners could not be told of a directory');
    }
  }
  return {
    waiting: (run, { people, groups, memberships }) =>
      tell(run, { title: 'notice.directoryWaiting.title', text: 'notice.directoryWaiting.text' }, () => ({
        people: people.removed,
        groups: groups.removed,
        memberships: memberships.removed,
      })),
    failed: async (run, { key, args }) => {
      if (run.created_by !== null) return;
      await tell(run, { title: 'notice.directoryFailed.title', text: 'notice.directoryFailed.text' }, (locale) => ({
        reason: text(locale, key as TextKey, args),
      }));
    },
  };
}
