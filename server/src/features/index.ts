import { defineSlices } from '../platform/slices/define-slice.ts';
import { sampleSlice } from '../sample/module.ts';
import { apiDocsSlice } from './api-docs/module.ts';
import { auditSlice } from './audit/module.ts';
import { authSlice } from './auth/module.ts';
import { boardsSlice } from './boards/module.ts';
import { chartsSlice } from './charts/module.ts';
import { collectorSlice } from './collector/module.ts';
import { compositionSlice } from './composition/module.ts';
import { computedFieldsSlice } from './computed-fields/module.ts';
import { connectionsSlice } from './connections/module.ts';
import { dataJobsSlice } from './data-jobs/module.ts';
import { deliveriesSlice } from './deliveries/module.ts';
import { digitalMessagesSlice } from './digital-messages/module.ts';
import { directorySlice } from './directory/module.ts';
import { dockingSlice } from './docking/module.ts';
import { dynamicParamsSlice } from './dynamic-params/module.ts';
import { exportsSlice } from './exports/module.ts';
import { factorsSlice } from './factors/module.ts';
import { grantsSlice } from './grants/module.ts';
import { identitySlice } from './identity/module.ts';
import { imagesSlice } from './images/module.ts';
import { insightsSlice } from './insights/module.ts';
import { judgmentSlice } from './judgment/module.ts';
import { licencesSlice } from './licences/module.ts';
import { mapsSlice } from './maps/module.ts';
import { membersSlice } from './members/module.ts';
import { messagesSlice } from './messages/module.ts';
import { modelsSlice } from './models/module.ts';
import { navigationSlice } from './navigation/module.ts';
import { playsSlice } from './plays/module.ts';
import { policiesSlice } from './policies/module.ts';
import { queriesSlice } from './queries/module.ts';
import { queryMonitorSlice } from './query-monitor/module.ts';
import { querySettingsSlice } from './query-settings/module.ts';
import { releasesSlice } from './releases/module.ts';
import { reportsSlice } from './reports/module.ts';
import { rolesSlice } from './roles/module.ts';
import { schedulesSlice } from './schedules/module.ts';
import { scimSlice } from './scim/module.ts';
import { screensSlice } from './screens/module.ts';
import { sessionSettingsSlice } from './session-settings/module.ts';
import { sharesSlice } from './shares/module.ts';
import { sqlModelsSlice } from './sql-models/module.ts';
import { subscriptionsSlice } from './subscriptions/module.ts';
import { tableRightsSlice } from './table-rights/module.ts';
import { tablesSlice } from './tables/module.ts';
import { targetsSlice } from './targets/module.ts';
import { tblSlice } from './tbl/module.ts';
import { templatesSlice } from './templates/module.ts';
import { thirdPartySlice } from './third-party/module.ts';
import { uploadsSlice } from './uploads/module.ts';
import { usageSlice } from './usage/module.ts';
import { userGroupsSlice } from './user-groups/module.ts';
import { warningsSlice } from './warnings/module.ts';

/** Every slice of the server, in the order in which they start; they stop in the reverse one. */
export const SLICES = defineSlices([
  identitySlice,
  auditSlice,
  licencesSlice,
  policiesSlice,
  factorsSlice,
  authSlice,
  sessionSettingsSlice,
  dockingSlice,
  thirdPartySlice,
  membersSlice,
  rolesSlice,
  grantsSlice,
  queryMonitorSlice,
  querySettingsSlice,
  navigationSlice,
  messagesSlice,
  releasesSlice,
  compositionSlice,
  connectionsSlice,
  collectorSlice,
  tablesSlice,
  tableRightsSlice,
  uploadsSlice,
  dataJobsSlice,
  schedulesSlice,
  deliveriesSlice,
  tblSlice,
  targetsSlice,
  judgmentSlice,
  sampleSlice,
  boardsSlice,
  imagesSlice,
  mapsSlice,
  chartsSlice,
  reportsSlice,
  screensSlice,
  playsSlice,
  templatesSlice,
  exportsSlice,
  sharesSlice,
  subscriptionsSlice,
  insightsSlice,
  queriesSlice,
  dynamicParamsSlice,
  sqlModelsSlice,
  computedFieldsSlice,
  modelsSlice,
  warningsSlice,
  digitalMessagesSlice,
  usageSlice,
  userGroupsSlice,
  directorySlice,
  scimSlice,
  apiDocsSlice,
]);
