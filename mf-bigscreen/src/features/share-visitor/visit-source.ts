import {
  createShareAiSource,
  createShareCoordinator,
  createShareFilterSources,
  type ShareVisit,
} from '@tessera/board/share-visit';

import type { ScreenSource } from '../stage/index.ts';

/** Answers as the visitors of a share get them. */
export const visitSource = (visit: ShareVisit): ScreenSource => ({
  visitor: true,
  filters: createShareFilterSources(visit),
  ai: () => createShareAiSource(visit),
  createCoordinator: () => createShareCoordinator(visit),
});
