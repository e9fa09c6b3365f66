import type { Services } from '../../platform/services.ts';
import type { Messages } from '../messages/index.ts';
import { createLicenceRepository } from './licence-repository.ts';
import { createLicenceService, type LicenceService } from './licence-service.ts';

/** The licences of this installation; open shells of a corporation hear of a new one. */
export function createLicences(
  { env, store, log, now }: Services,
  messages: Pick<Messages, 'broadcast'>,
): LicenceService {
  return createLicenceService({
    env,
    repository: createLicenceRepository(store),
    log: log.child({ slice: 'licences' }),
    now,
    changed: (corporationCode) =>
      messages.broadcast({ kind: 'composition', remote: '', build: '', reason: 'licence' }, corporationCode),
  });
}
