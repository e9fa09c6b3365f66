import type { Services } from '../../platform/services.ts';
import type { Messages } from '../messages/index.ts';
import { createOpenShells, type OpenShells } from './open-shells.ts';
import { createReleaseRepository, type ReleaseRepository } from './release-repository.ts';
import { createReleaseService, type Announce, type ReleaseService } from './release-service.ts';
import { createReleaseState, type ReleaseState } from './release-state.ts';
import { createUploadFiles, type UploadFiles } from './upload-files.ts';

export interface Releases {
  readonly repository: ReleaseRepository;
  /** To be stopped by its user. */
  readonly state: ReleaseState;
  readonly releases: ReleaseService;
  readonly shells: OpenShells;
  readonly uploads: UploadFiles;
  readonly announce: Announce;
}

/** The release trains over the store, for the slice and for the operator's command line. */
export function createReleases(
  { store, bus, files, now }: Pick<Services, 'store' | 'bus' | 'files' | 'now'>,
  messages: Pick<Messages, 'broadcast'>,
): Releases {
  const repository = createReleaseRepository(store);
  const state = createReleaseState(repository, bus, now);
  const shells = createOpenShells(store, now);
  const uploads = createUploadFiles(store, files, now);
  const announce: Announce = (remote, build, reason, corporationCode) =>
    messages.broadcast({ kind: 'composition', remote, build, reason }, corporationCode);
  return {
    repository,
    state,
    shells,
    uploads,
    releases: createReleaseService({ repository, state, files, uploads, shells, announce, now }),
    announce,
  };
}
