import { join } from 'node:path';

import type { Services } from '../../platform/services.ts';
import type { Messages } from '../messages/index.ts';
import { createLicenceRepository } from './licence-repository.ts';
import { createLicenceService, type LicenceService } from './licence-service.ts';

/**
 * The licences of this installation; open shells of a corporation hear of a new one.
 * @param developmentKeys folder of the development keys, which hold on loopback only
 */
export function createLicences(
  { env, store, log, now }: Services,
  messages: Pick<Messages, 'broadcast'>,
  developmentKeys: string,
): LicenceService {
  return createLicenceService({
    env,
    repository: createLicenceRepository(store),
    developmentKey: join(developmentKeys, 'licence.pub.pem'),
    log: log.child({ slice: 'licences' }),
    now,
    changed: (corporationCode) =>
      messages.broadcast({ kind: 'composition', remote: '', build: '', reason: 'licence' }, corporationCode),
  });
}
