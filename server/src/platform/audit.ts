import type { Viewer } from './http/handlers.ts';
import type { Services } from './services.ts';

/**
 * Writes down who changed what others may see and do. The lines stand in the log with `audit` as their mark.
 * @param details ids and settings, never data of tables
 */
export function audit(
  { log }: Pick<Services, 'log'>,
  { userId, account, corporationCode }: Viewer,
  action: string,
  details: Readonly<Record<string, unknown>>,
): void {
  log.info({ audit: action, userId, account, corporationCode, details }, `audit: ${action}`);
}
