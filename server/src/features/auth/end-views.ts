import type { AuditEntry } from '../../platform/audit/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { takeEndedViews } from '../identity/index.ts';

/** Ends views that ran out, each with its line in the audit log: nobody called for it. */
export async function endViews(
  { store, now }: Pick<RunningServices, 'store' | 'now'>,
  add: (entry: AuditEntry) => void,
): Promise<void> {
  for (const { sessionId, corporationCode, userId, account, viewedAs } of await takeEndedViews(store, now()))
    add({
      ...{ action: 'session.viewAsEnded', outcome: 'ok', requestId: sessionId, address: '' },
      ...{ userId, account, corporationCode, details: { viewedAs, expired: true } },
    });
}
