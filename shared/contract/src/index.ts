export { z } from './zod.ts';
export * from './constants/index.ts';
export * from './envelope.ts';
export * from './error-behaviour.ts';
export type { CatalogueEntry, ErrorBehaviour } from './catalogue-entry.ts';
export * from './errors.ts';
export * from './permissions.ts';
export * from './endpoint.ts';
export * from './entities/board.ts';
export { DYNAMIC_CHART_MESSAGES, dynamicChartSchema, type DynamicChart } from './entities/dynamic-chart.ts';
export type { MapAreaGeometry, MapTopology } from './entities/map-topology.ts';
export * from './board-components/index.ts';
export * from './entities/board-choice.ts';
export * from './entities/board-document.ts';
export * from './entities/board-filter.ts';
export * from './entities/board-insight.ts';
export * from './entities/board-jump.ts';
export * from './entities/board-linkage.ts';
export * from './entities/board-parts.ts';
export * from './entities/board-state.ts';
export * from './entities/menu-type.ts';
export * from './entities/report-form.ts';
export * from './entities/report-paper.ts';
export * from './entities/report.ts';
export { ancestorsOf, filterCycle } from './entities/filter-parents.ts';
export * from './entities/chart.ts';
export * from './entities/drill-path.ts';
export * from './entities/computed-field.ts';
export * from './entities/connection.ts';
export * from './entities/data-job.ts';
export * from './entities/delivery.ts';
export * from './entities/dynamic-param.ts';
export * from './entities/export-task.ts';
export * from './entities/member.ts';
export * from './entities/member-import.ts';
export * from './entities/message.ts';
export * from './entities/mobile-config.ts';
export * from './entities/model.ts';
export * from './entities/query-monitor.ts';
export * from './entities/pickable-fields.ts';
export * from './entities/report-layout.ts';
export * from './entities/rich-text.ts';
export * from './entities/saved-filter.ts';
export * from './entities/schedule.ts';
export * from './entities/resource-grant.ts';
export * from './entities/docking.ts';
export * from './entities/security-policy.ts';
export * from './entities/web-address.ts';
export * from './entities/session.ts';
export * from './entities/share.ts';
export * from './entities/subscription.ts';
export * from './entities/table.ts';
export * from './entities/sql-model.ts';
export * from './entities/row-rule.ts';
export * from './entities/table-right.ts';
export * from './entities/tbl.ts';
export * from './entities/upload.ts';
export * from './entities/user-group.ts';
export * from './screens/index.ts';
export * from './templates/index.ts';
export * from './audit/index.ts';
export * from './collector/index.ts';
export * from './targets/index.ts';
export * from './judgment/index.ts';
export * from './warnings/index.ts';
export * from './digital/index.ts';
export * from './query/report-param.ts';
export { pagedParam } from './query/paged-param.ts';
export { tablePageOf, type TablePage } from './query/table-page.ts';
export * from './query/query-result.ts';
export * from './query/drilled-param.ts';
export * from './query/measure-calculation.ts';
export * from './query/quick-range.ts';
export * from './composition/canary.ts';
export * from './composition/composition.ts';
export * from './composition/licence.ts';
export * from './composition/manifest.ts';
export * from './composition/navigation.ts';
export * from './composition/route-claims.ts';
export * from './composition/version-range.ts';
export * from './host.ts';
export { auth, PASSWORD_RULE, passwordText } from './endpoints/auth.ts';
export { session, customSettingSchema, type CustomSetting, type OwnSession } from './endpoints/session.ts';
export { factor } from './endpoints/factor.ts';
export type { OwnerProof } from './endpoints/owner-proof.ts';
export { thirdparty } from './endpoints/thirdparty.ts';
export {
  messages,
  messageDestination,
  MESSAGE_REGISTER_DESTINATION,
  MESSAGE_SOCKET_PATH,
  SOCKET_DESTINATIONS,
  SOCKET_CLOSE,
} from './endpoints/messages.ts';
export { aiComponents, aiSettings } from './endpoints/ai.ts';
export { boardSteps } from './endpoints/board-steps.ts';
export { chart } from './endpoints/chart.ts';
export { collectorChecks } from './endpoints/collect-checks.ts';
export { collectorData } from './endpoints/collect-data.ts';
export { collectorStatistics } from './endpoints/collect-statistics.ts';
export { collectorSources, collectorTasks, collectorTaskSets } from './endpoints/collect.ts';
export { collectorAgents } from './endpoints/collector.ts';
export { dashboard } from './endpoints/dashboard.ts';
export { boardExports } from './endpoints/exports.ts';
export { boardComponents, menu } from './endpoints/menu.ts';
export { reportForm } from './endpoints/report-form.ts';
export { reportPublication } from './endpoints/report-publication.ts';
export { report } from './endpoints/report.ts';
export { screenApp } from './endpoints/screen-app.ts';
export { screenDevice } from './endpoints/screen-device.ts';
export { screenPlay } from './endpoints/screen-play.ts';
export { templates } from './endpoints/templates.ts';
export { delivery } from './endpoints/delivery.ts';
export { warningChoices } from './endpoints/warning-choices.ts';
export { directory } from './endpoints/directory.ts';
export { memberImport } from './endpoints/member-import.ts';
export { docking } from './endpoints/docking.ts';
export * from './entities/directory.ts';
export { dockingSignIn, type DockingBinding } from './endpoints/docking-sign-in.ts';
export { securityPolicy } from './endpoints/security-policy.ts';
export { resourceGrants } from './endpoints/resource-grants.ts';
export { rowRules } from './endpoints/row-rules.ts';
export { userGroups } from './endpoints/user-groups.ts';
export { usage, USAGE_DAYS, type UsedDocument } from './endpoints/usage.ts';
export { audit, AUDIT_LIMITS, type AuditFilter } from './endpoints/audit.ts';
export { warnings } from './endpoints/warnings.ts';
export { dynamicparam } from './endpoints/dynamicparam.ts';
export { targets } from './endpoints/targets.ts';
export { judgment } from './endpoints/judgment.ts';
export { judgmentPlans } from './endpoints/judgment-plans.ts';
export { judgmentRuns } from './endpoints/judgment-runs.ts';
export { sqlmodel } from './endpoints/sqlmodel.ts';
export { tbl } from './endpoints/tbl.ts';
export { data } from './endpoints/data/index.ts';
export { computedFields } from './endpoints/data/computed-fields.ts';
export { tableFields } from './endpoints/data/fields.ts';
export { FIELD_VALUE_ROWS } from './endpoints/filter-payload.ts';
export { tableRights } from './endpoints/data/rights.ts';
export { TABLE_PAGE_ROWS } from './endpoints/data/tables.ts';
export { boardFilters } from './endpoints/board-filters.ts';
export { filter } from './endpoints/filter.ts';
export { paramFilter } from './endpoints/param-filter.ts';
export { linkage } from './endpoints/linkage.ts';
export { query } from './endpoints/query.ts';
export { embedding, share, shareVisit } from './endpoints/share.ts';
export { subscribe } from './endpoints/subscribe.ts';
export { digital } from './endpoints/digital.ts';
export {
  functionEntrySchema,
  IMAGE_BYTES,
  VIDEO_BYTES,
  VIDEO_TYPES,
  IMAGE_TYPES,
  MAP_BYTES,
  MAP_BYTES_UNPACKED,
  MAP_NAME_LENGTH,
  upload,
  type FunctionEntry,
} from './endpoints/upload.ts';
export { admin } from './endpoints/admin.ts';
export { QUERY_LIMITS, queryOperations } from './endpoints/query-operations.ts';
export { navigationSettings, type NavEntry } from './endpoints/navigation.ts';
export { roleManagement } from './endpoints/roles.ts';
export * from './endpoints/platform.ts';
export { AREA_REMOTES, ENDPOINTS, listEndpoints } from './endpoints/index.ts';
export { sortedKeys } from './sorted-keys.ts';
