import { boardComponentSchema, COMPONENT_TYPE_CODES } from '../board-components/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { boardNameSchema, boardPlacementSchema } from '../entities/board-parts.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { pageLayoutTypeSchema, reportLayoutSchema } from '../entities/report-layout.ts';
import { reportPaperSchema } from '../entities/report-paper.ts';
import {
  pageComponentSchema,
  paperDetailSchema,
  paperSummarySchema,
  reportConfigurationSchema,
  reportFilterSchema,
  reportInfoSchema,
} from '../entities/report.ts';
import type { ErrorKey } from '../errors.ts';
import { z } from '../zod.ts';

const { get, post, put, remove } = endpointsOf('report');
const code = z.string().min(1).max(64);
const version = z.number().int();
const id = z.object({ id: code });
/** Window that edits; its lock is held or free. */
const lockKey = z.string().min(8).max(64).optional();
const edit = ['dashboard_edit_file'] as const;
const read = ['watch_right_content'] as const;
const onReport = z.object({ menuCode: code, lockKey });
const bodyOwned = { 'body.menuCode': 'report' } as const;
const faults = ['notFound', 'boardLocked', 'boardInvalid', 'boardFull', 'reportFull', 'conflict'] as const;
const placing = [...faults, 'chartMissing', 'queryFieldUnknown', 'queryTableUnknown'] as const satisfies ErrorKey[];
/** `draft=1` reads the draft and needs the right to edit it; else the published version is read. */
const query = z.object({ draft: z.enum(['0', '1']).default('0') });
/** Without its default, which `optional()` would fill in. */
const layout = reportLayoutSchema.unwrap();
const size = boardPlacementSchema.omit({ i: true });

const ofReport = { access: read, params: id, query, owned: { 'params.id': 'report' } } as const;
const reading = { ...ofReport, errors: ['notFound', 'reportUnpublished'] } as const;
const stepped = z.object({ menuCode: code, version });
const componentStep = stepped.extend({ componentCode: code, paperId: code.nullable() });
const paperStep = stepped.extend({ paperId: code });
const detail = <const Path extends string>(path: Path) =>
  get(`/api/report/${path}/{id}`, {
    access: read,
    params: id,
    query,
    reply: pageComponentSchema.extend({ menuCode: code }),
    owned: { 'params.id': 'reportComponent' },
    errors: ['notFound', 'chartMissing', 'reportUnpublished'],
  });

/**
 * Paged reports: EP-044 to EP-063 and EP-067 to EP-073, with payloads and replies of ours. Each step makes a version of
 * the draft, as an editor's save of the whole document does (EP-124); `menu` has locks, versions, the recycle bin and
 * the directory of reports. Ids of papers and components are unique in the corporation.
 */
export const report = {
  /** EP-044: what readers see. */
  published: get('/api/report/publish/{id}', {
    access: read,
    params: id,
    reply: reportConfigurationSchema,
    owned: { 'params.id': 'report' },
    errors: ['notFound', 'reportUnpublished'],
  }),
  /** EP-045: the draft. */
  draft: get('/api/report/{id}', {
    access: edit,
    params: id,
    reply: reportConfigurationSchema,
    owned: { 'params.id': 'report' },
    errors: ['notFound'],
  }),
  /**
   * EP-046: removes components that stand on no page. Charts stay while a kept version names them, and for a day after
   * they were saved. Does nothing for callers without the right to edit, or while another window edits.
   */
  deleteNotInSmartReporting: get('/api/report/deleteNotInSmartReportingComponent/{id}', {
    viewAs: 'refused',
    access: read,
    params: id,
    query: z.object({ lockKey }),
    reply: stepped.extend({ removed: z.array(code) }),
    owned: { 'params.id': 'report' },
    errors: faults,
  }),
  /** EP-047 */
  paperDetail: get('/api/report/paper/detail/{id}', {
    access: read,
    params: id,
    query,
    reply: paperDetailSchema,
    owned: { 'params.id': 'paper' },
    errors: ['notFound', 'reportUnpublished'],
  }),
  /** EP-048: puts a chart of the report, or a new component of another kind, onto a page. */
  addPaperComponent: post('/api/report/paper/component', {
    viewAs: 'refused',
    access: ['dashboard_add_empty_chart'],
    body: z.object({
      paperId: code,
      lockKey,
      /** A chart of the report. */
      reportCode: code.optional(),
      /** For other kinds: the component, which gets a new code. */
      component: boardComponentSchema.optional(),
      /** Default is the first free slot. */
      style: size.optional(),
    }),
    reply: componentStep,
    owned: { 'body.paperId': 'paper' },
    errors: placing,
  }),
  /** EP-049: changes content, position or both of a component. Charts have their own editor for content. */
  updatePaperComponent: put('/api/report/paper/component', {
    access: ['chart_edit', 'chart_move'],
    body: z.object({
      componentCode: code,
      lockKey,
      component: boardComponentSchema.optional(),
      style: size.optional(),
    }),
    reply: componentStep,
    owned: { 'body.componentCode': 'reportComponent' },
    errors: placing,
  }),
  /** EP-050: takes a component off its page; charts go to the pool. */
  removePaperComponent: remove('/api/report/paper/component/{id}', {
    access: ['chart_delete'],
    params: id,
    query: z.object({ lockKey }),
    reply: componentStep,
    owned: { 'params.id': 'reportComponent' },
    errors: placing,
  }),
  /** EP-051: the draft and its charts become what readers see again; of an unpublished report, one empty page is left. */
  clear: post('/api/report/clear/{id}', {
    viewAs: 'refused',
    access: edit,
    params: id,
    body: z.object({ lockKey }).prefault({}),
    reply: stepped,
    owned: { 'params.id': 'report' },
    errors: faults,
  }),
  /** EP-052: name, layout and total attributes; what is left out stays. */
  modify: post('/api/report/', {
    viewAs: 'refused',
    access: edit,
    body: onReport.extend({
      reportName: boardNameSchema.optional(),
      styleDTO: layout.optional(),
      totalAttributes: z
        .object({ layoutType: pageLayoutTypeSchema, dataRange: layout.shape.dataRange.unwrap() })
        .partial()
        .optional(),
    }),
    reply: stepped,
    owned: bodyOwned,
    errors: [...faults, 'nameTaken'],
  }),
  /** EP-053: makes a page the first one. */
  topPaper: post('/api/report/paper/top/{id}', {
    viewAs: 'refused',
    access: edit,
    params: id,
    body: z.object({ lockKey }).prefault({}),
    reply: paperStep,
    owned: { 'params.id': 'paper' },
    errors: faults,
  }),
  /** EP-054: components of the page go with it, charts to the pool. */
  removePaper: remove('/api/report/paper/{id}', {
    access: edit,
    params: id,
    query: z.object({ lockKey }),
    /** `nextId`: page to show in its place, the next, else the previous, else none (RU-772 to RU-774). */
    reply: paperStep.extend({ nextId: code.nullable() }),
    owned: { 'params.id': 'paper' },
    errors: faults,
  }),
  /** EP-055: replaces what a page says of itself and where its components stand. */
  updatePaper: put('/api/report/paper/{id}', {
    access: edit,
    params: id,
    body: reportPaperSchema.omit({ id: true }).extend({ lockKey }),
    reply: paperStep,
    owned: { 'params.id': 'paper' },
    errors: placing,
  }),
  /** EP-056 */
  chartDetail: detail('report'),
  /** EP-057 */
  textDetail: detail('text'),
  /** EP-058 */
  imageDetail: detail('image'),
  /** EP-059 */
  aiDetail: detail('ai'),
  /** EP-060: a new component of a kind with its default content; without a page it stands nowhere yet. */
  addComponent: post('/api/report/component', {
    viewAs: 'refused',
    access: ['dashboard_add_empty_chart'],
    body: onReport.extend({
      paperId: code.nullable().default(null),
      typeCode: z.enum(Object.values(COMPONENT_TYPE_CODES)).exclude(['0001']),
      componentName: boardNameSchema,
    }),
    reply: componentStep,
    owned: bodyOwned,
    errors: placing,
  }),
  /** EP-061: filters that readers see. */
  checkFilters: post('/api/report/filter/{id}', {
    viewAs: 'allowed',
    access: edit,
    params: id,
    body: z.object({ checked: z.array(code).max(100), lockKey }),
    reply: stepped,
    owned: { 'params.id': 'report' },
    errors: faults,
  }),
  /** EP-062 */
  filterInfo: get('/api/report/filter/info/{id}', { ...reading, reply: z.array(reportFilterSchema) }),
  /** EP-063: what a download of the report can be filtered by, and the choices that hold by themselves. */
  downloadFilter: get('/api/report/download/filter/{id}', {
    ...reading,
    reply: z.object({ filters: z.array(reportFilterSchema), boardState: boardStateSchema }),
  }),
  /** EP-067 */
  info: get('/api/report/info/{id}', { ...reading, reply: reportInfoSchema }),
  /** EP-068: an empty page, or a copy of one with copies of its components. */
  newPaper: post('/api/report/newpage', {
    viewAs: 'refused',
    access: edit,
    body: onReport.extend({
      title: reportPaperSchema.shape.title,
      /** Page after which it comes; default is the last one, or the copied one. */
      afterId: code.optional(),
      copyOf: code.optional(),
    }),
    reply: paperStep,
    owned: bodyOwned,
    errors: placing,
  }),
  /** EP-069 */
  movePaper: post('/api/report/movepage', {
    viewAs: 'refused',
    access: edit,
    body: onReport.extend({
      paperId: code,
      /** New place, from 1; beyond the last page is the end. */
      sort: z.number().int().min(1),
    }),
    reply: paperStep,
    owned: bodyOwned,
    errors: faults,
  }),
  /** EP-070: changes what is given of a page, but not where its components stand. */
  updatePaperProperty: post('/api/report/updatepageproperty', {
    viewAs: 'refused',
    access: edit,
    body: onReport.extend({
      paperId: code,
      title: reportPaperSchema.shape.title.unwrap().optional(),
      style: reportPaperSchema.shape.style.unwrap().optional(),
      repeat: reportPaperSchema.shape.repeat.unwrap().optional(),
    }),
    reply: paperStep,
    owned: bodyOwned,
    errors: faults,
  }),
  /** EP-071: to another page, or within one. */
  moveComponent: post('/api/report/movecomponent', {
    viewAs: 'refused',
    access: ['chart_move'],
    body: onReport.extend({ componentCode: code, paperId: code, style: size.optional() }),
    reply: componentStep,
    owned: bodyOwned,
    errors: placing,
  }),
  /** EP-072: a copy with its own code, charts included, on the first free slot of a page. */
  copyComponent: post('/api/report/component/copy', {
    viewAs: 'refused',
    access: ['chart_copy'],
    body: onReport.extend({ componentCode: code, paperId: code }),
    reply: componentStep,
    owned: bodyOwned,
    errors: placing,
  }),
  /** EP-073 */
  papers: get('/api/report/paper/list/{id}', { ...reading, reply: z.array(paperSummarySchema) }),
} as const;
