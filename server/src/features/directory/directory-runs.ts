import type { Services } from '../../platform/services.ts';
import type { AuditOfOthers } from '../audit/index.ts';
import type { CarryOut } from './carry-out.ts';
import type { DirectoryNotice } from './directory-notice.ts';
import type { DirectorySystems } from './directory-source.ts';
import type { RunStore } from './run-store.ts';
import type { SettingStore } from './setting-store.ts';

export const DIRECTORY_QUEUE = 'directory.run';

/** What runs of directories work with. */
export interface DirectoryRuns extends CarryOut {
  readonly services: Pick<Services, 'store' | 'now' | 'log'>;
  readonly runs: RunStore;
  readonly settings: SettingStore;
  readonly systems: DirectorySystems;
  readonly notice: DirectoryNotice;
  readonly audit: AuditOfOthers;
}
