import type { Viewer } from './http/handlers.ts';
import type { Services } from './services.ts';

/** Logs changes of others' rights with the mark `audit`. @param details ids and settings, no table data */
export function audit(
  { log }: Pick<Services, 'log'>,
  { userId, account, corporationCode }: Viewer,
  action: string,
  details: Readonly<Record<string, unknown>>,
): void {
  log.info({ audit: action, userId, account, corporationCode, details }, `audit: ${action}`);
}
