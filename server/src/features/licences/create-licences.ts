import { join } from 'node:path';

import { createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Messages } from '../messages/index.ts';
import { createLicenceRepository } from './licence-repository.ts';
import { createLicenceService, type LicenceService } from './licence-service.ts';
import { LICENCES } from './migrations.ts';

/** The installation's licences; announces new ones. @param developmentKeys folder of keys for loopback only */
export function createLicences(
  services: RunningServices,
  messages: Pick<Messages, 'broadcast'>,
  developmentKeys: string,
): LicenceService {
  const { env, store, log, now } = services;
  const repository = createLicenceRepository(store);
  const installed = createFollowingCache<{ file: string | null }>(services, LICENCES, ['licence']);
  const latest = async (corporationCode: string) =>
    (await installed.get(corporationCode, async () => ({ file: await repository.latest(corporationCode) })))?.file ??
    null;
  return createLicenceService({
    env,
    repository: { ...repository, latest },
    developmentKey: join(developmentKeys, 'licence.pub.pem'),
    log: log.child({ slice: 'licences' }),
    now,
    changed: (corporationCode) =>
      messages.broadcast({ kind: 'composition', remote: '', build: '', reason: 'licence' }, corporationCode),
  });
}
