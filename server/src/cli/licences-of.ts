import { join } from 'node:path';

import { createLicences, type LicenceService } from '../features/licences/index.ts';
import { createMessages } from '../features/messages/index.ts';
import type { RunningServices } from '../platform/open-services.ts';
import type { CliTools } from './command.ts';

/** The licences of an installation, as its server sees them. */
export function licencesOf(
  services: RunningServices,
  { env, projectFolder }: Pick<CliTools, 'env' | 'projectFolder'>,
): LicenceService {
  return createLicences(
    services,
    createMessages(services),
    env.TESSERA_DEV_KEYS_DIR ?? join(projectFolder, '.cache/dev-keys'),
  );
}
