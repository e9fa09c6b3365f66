import { authMigrations } from './features/auth/index.ts';
import { boardMigrations } from './features/boards/index.ts';
import { chartMigrations } from './features/charts/index.ts';
import { connectionMigrations } from './features/connections/index.ts';
import { dataJobMigrations } from './features/data-jobs/index.ts';
import { dynamicParamMigrations } from './features/dynamic-params/index.ts';
import { exportMigrations } from './features/exports/index.ts';
import { identityMigrations } from './features/identity/migrations.ts';
import { imageMigrations } from './features/images/index.ts';
import { licenceMigrations } from './features/licences/index.ts';
import { mapMigrations } from './features/maps/index.ts';
import { messageMigrations } from './features/messages/index.ts';
import { modelMigrations } from './features/models/index.ts';
import { queryMonitorMigrations } from './features/query-monitor/index.ts';
import { querySettingMigrations } from './features/query-settings/index.ts';
import { releaseMigrations } from './features/releases/index.ts';
import { settingsMigrations } from './features/session-settings/index.ts';
import { shareMigrations } from './features/shares/index.ts';
import { sqlModelMigrations } from './features/sql-models/index.ts';
import { tableRightMigrations } from './features/table-rights/index.ts';
import { tableMigrations } from './features/tables/index.ts';
import { thirdPartyMigrations } from './features/third-party/index.ts';
import { uploadMigrations } from './features/uploads/index.ts';
import { platformMigrations } from './platform/migrations.ts';
import type { Migrations } from './platform/store/migrations.ts';

/** Migrations of every slice; each adds its own line here. */
export const migrations: Migrations = {
  ...platformMigrations,
  ...identityMigrations,
  ...authMigrations,
  ...settingsMigrations,
  ...thirdPartyMigrations,
  ...messageMigrations,
  ...releaseMigrations,
  ...licenceMigrations,
  ...boardMigrations,
  ...chartMigrations,
  ...imageMigrations,
  ...mapMigrations,
  ...tableMigrations,
  ...tableRightMigrations,
  ...querySettingMigrations,
  ...queryMonitorMigrations,
  ...connectionMigrations,
  ...modelMigrations,
  ...dataJobMigrations,
  ...uploadMigrations,
  ...shareMigrations,
  ...sqlModelMigrations,
  ...dynamicParamMigrations,
  ...exportMigrations,
};
