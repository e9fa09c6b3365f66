import type { AuthTables } from '../../features/auth/tables.ts';
import type { BoardTables } from '../../features/boards/tables.ts';
import type { ChartTables } from '../../features/charts/tables.ts';
import type { ConnectionTables } from '../../features/connections/tables.ts';
import type { DataJobTables } from '../../features/data-jobs/tables.ts';
import type { DynamicParamTables } from '../../features/dynamic-params/tables.ts';
import type { ExportTables } from '../../features/exports/tables.ts';
import type { IdentityTables } from '../../features/identity/tables.ts';
import type { ImageTables } from '../../features/images/tables.ts';
import type { LicenceTables } from '../../features/licences/tables.ts';
import type { MapTables } from '../../features/maps/tables.ts';
import type { MessageTables } from '../../features/messages/tables.ts';
import type { ModelTables } from '../../features/models/tables.ts';
import type { QueryMonitorTables } from '../../features/query-monitor/tables.ts';
import type { QuerySettingTables } from '../../features/query-settings/tables.ts';
import type { ReleaseTables } from '../../features/releases/tables.ts';
import type { SettingsTables } from '../../features/session-settings/tables.ts';
import type { ShareTables } from '../../features/shares/tables.ts';
import type { SqlModelTables } from '../../features/sql-models/tables.ts';
import type { TableRightTables } from '../../features/table-rights/tables.ts';
import type { AnalyticTables } from '../../features/tables/tables.ts';
import type { ThirdPartyTables } from '../../features/third-party/tables.ts';
import type { UploadTables } from '../../features/uploads/tables.ts';
import type { PlatformTables } from '../tables.ts';

/** Every table of the metadata store; each slice declares its own in `features/<slice>/tables.ts` and is merged here. */
export interface Database
  extends
    PlatformTables,
    IdentityTables,
    AuthTables,
    SettingsTables,
    ThirdPartyTables,
    MessageTables,
    ReleaseTables,
    LicenceTables,
    BoardTables,
    ChartTables,
    ImageTables,
    MapTables,
    ExportTables,
    AnalyticTables,
    ModelTables,
    TableRightTables,
    DataJobTables,
    UploadTables,
    ConnectionTables,
    QuerySettingTables,
    QueryMonitorTables,
    DynamicParamTables,
    ShareTables,
    SqlModelTables {}
