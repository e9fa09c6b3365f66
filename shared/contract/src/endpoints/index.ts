import type { AnyEndpoint } from '../endpoint.ts';
import { admin } from './admin.ts';
import { aiComponents, aiSettings } from './ai.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { boardFilters } from './board-filters.ts';
import { boardSteps } from './board-steps.ts';
import { chart } from './chart.ts';
import { collectorChecks } from './collect-checks.ts';
import { collectorData } from './collect-data.ts';
import { collectorStatistics } from './collect-statistics.ts';
import { collectorSources, collectorTasks, collectorTaskSets } from './collect.ts';
import { collectorAgents } from './collector.ts';
import { dashboard } from './dashboard.ts';
import { computedFields } from './data/computed-fields.ts';
import { tableFields } from './data/fields.ts';
import { data } from './data/index.ts';
import { tableRights } from './data/rights.ts';
import { delivery } from './delivery.ts';
import { digital } from './digital.ts';
import { directory } from './directory.ts';
import { dockingSignIn } from './docking-sign-in.ts';
import { docking } from './docking.ts';
import { dynamicparam } from './dynamicparam.ts';
import { boardExports } from './exports.ts';
import { factor } from './factor.ts';
import { filter } from './filter.ts';
import { judgmentPlans } from './judgment-plans.ts';
import { judgmentRuns } from './judgment-runs.ts';
import { judgment } from './judgment.ts';
import { linkage } from './linkage.ts';
import { memberImport } from './member-import.ts';
import { boardComponents, menu } from './menu.ts';
import { messages } from './messages.ts';
import { navigationSettings } from './navigation.ts';
import { paramFilter } from './param-filter.ts';
import { platform } from './platform.ts';
import { queryOperations } from './query-operations.ts';
import { query } from './query.ts';
import { reportForm } from './report-form.ts';
import { reportPublication } from './report-publication.ts';
import { report } from './report.ts';
import { resourceGrants } from './resource-grants.ts';
import { roleManagement } from './roles.ts';
import { rowRules } from './row-rules.ts';
import { screenApp } from './screen-app.ts';
import { screenDevice } from './screen-device.ts';
import { screenPlay } from './screen-play.ts';
import { securityPolicy } from './security-policy.ts';
import { session } from './session.ts';
import { embedding, share, shareVisit } from './share.ts';
import { sqlmodel } from './sqlmodel.ts';
import { subscribe } from './subscribe.ts';
import { targets } from './targets.ts';
import { tbl } from './tbl.ts';
import { templates } from './templates.ts';
import { thirdparty } from './thirdparty.ts';
import { upload } from './upload.ts';
import { usage } from './usage.ts';
import { userGroups } from './user-groups.ts';
import { warningChoices } from './warning-choices.ts';
import { warnings } from './warnings.ts';

/** Written out: the compiler can't write the declarations of an inferred type of this size. */
interface Endpoints {
  readonly auth: typeof auth;
  readonly session: typeof session;
  readonly factor: typeof factor;
  readonly thirdparty: typeof thirdparty;
  readonly messages: typeof messages;
  readonly dashboard: typeof dashboard;
  readonly menu: typeof menu;
  readonly boardComponents: typeof boardComponents;
  readonly boardSteps: typeof boardSteps;
  readonly aiComponents: typeof aiComponents;
  readonly aiSettings: typeof aiSettings;
  readonly share: typeof share & typeof embedding & typeof shareVisit;
  readonly boardExports: typeof boardExports;
  readonly report: typeof report;
  readonly reportForm: typeof reportForm;
  readonly reportPublication: typeof reportPublication;
  readonly screenApp: typeof screenApp;
  readonly screenPlay: typeof screenPlay;
  readonly screenDevice: typeof screenDevice;
  readonly templates: typeof templates;
  readonly linkage: typeof linkage;
  readonly query: typeof query;
  readonly chart: typeof chart;
  readonly filter: typeof filter;
  readonly boardFilters: typeof boardFilters;
  readonly paramFilter: typeof paramFilter;
  readonly upload: typeof upload;
  readonly data: typeof data;
  readonly fields: typeof tableFields & typeof computedFields;
  readonly admin: typeof admin &
    typeof roleManagement &
    typeof tableRights &
    typeof queryOperations &
    typeof navigationSettings;
  readonly audit: typeof audit;
  readonly usage: typeof usage;
  readonly securityPolicy: typeof securityPolicy;
  readonly docking: typeof docking;
  readonly directory: typeof directory;
  readonly dockingSignIn: typeof dockingSignIn;
  readonly memberImport: typeof memberImport;
  readonly resourceGrants: typeof resourceGrants;
  readonly rowRules: typeof rowRules;
  readonly userGroups: typeof userGroups;
  readonly collectorAgents: typeof collectorAgents;
  readonly collectorSources: typeof collectorSources;
  readonly collectorTaskSets: typeof collectorTaskSets;
  readonly collectorTasks: typeof collectorTasks;
  readonly collectorChecks: typeof collectorChecks;
  readonly collectorData: typeof collectorData;
  readonly collectorStatistics: typeof collectorStatistics;
  readonly delivery: typeof delivery;
  readonly digital: typeof digital;
  readonly dynamicparam: typeof dynamicparam;
  readonly sqlmodel: typeof sqlmodel;
  readonly subscribe: typeof subscribe;
  readonly targets: typeof targets;
  readonly judgment: typeof judgment;
  readonly judgmentPlans: typeof judgmentPlans;
  readonly judgmentRuns: typeof judgmentRuns;
  readonly tbl: typeof tbl;
  readonly warnings: typeof warnings & typeof warningChoices;
  readonly platform: typeof platform;
}

/** The endpoint table: server routes, the typed client, tests and `pnpm -s endpoints` are made from it. */
export const ENDPOINTS: Endpoints = {
  auth,
  session,
  factor,
  thirdparty,
  messages,
  dashboard,
  menu,
  boardComponents,
  boardSteps,
  aiComponents,
  aiSettings,
  share: { ...share, ...embedding, ...shareVisit },
  boardExports,
  report,
  reportForm,
  reportPublication,
  screenApp,
  screenPlay,
  screenDevice,
  templates,
  linkage,
  query,
  chart,
  filter,
  boardFilters,
  paramFilter,
  upload,
  data,
  fields: { ...tableFields, ...computedFields },
  admin: { ...admin, ...roleManagement, ...tableRights, ...queryOperations, ...navigationSettings },
  audit,
  usage,
  securityPolicy,
  docking,
  directory,
  dockingSignIn,
  memberImport,
  resourceGrants,
  rowRules,
  userGroups,
  collectorAgents,
  collectorSources,
  collectorTaskSets,
  collectorTasks,
  collectorChecks,
  collectorData,
  collectorStatistics,
  delivery,
  digital,
  dynamicparam,
  sqlmodel,
  subscribe,
  targets,
  judgment,
  judgmentPlans,
  judgmentRuns,
  tbl,
  warnings: { ...warnings, ...warningChoices },
  platform,
};

/** The table as a flat list, each with its name such as `auth.signIn`. */
export function listEndpoints(): { name: string; endpoint: AnyEndpoint }[] {
  return Object.entries(ENDPOINTS).flatMap(([area, group]) =>
    Object.entries(group).map(([name, value]) => ({
      name: `${area}.${name}`,
      endpoint: value as unknown as AnyEndpoint,
    })),
  );
}

/** The remote whose licence an `area` of the table needs; areas without one serve every corporation. */
export const AREA_REMOTES: Readonly<Record<string, string>> = {
  dashboard: 'mf-dashboard',
  query: 'mf-dashboard',
  chart: 'mf-chart-editor',
  data: 'mf-data',
  filter: 'mf-dashboard',
  share: 'mf-dashboard',
  export: 'mf-dashboard',
  subscribe: 'mf-dashboard',
  admin: 'mf-admin',
  dynamicparam: 'mf-data',
  sqlmodel: 'mf-data',
  report: 'mf-report',
  targets: 'mf-data',
  judgment: 'mf-data',
  tbl: 'mf-report',
  bigscreenapp: 'mf-bigscreen',
  screenplay: 'mf-bigscreen',
  warning: 'mf-dashboard',
  collector: 'mf-collector',
};
