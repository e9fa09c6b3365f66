import { boardComponentSchema, COMPONENT_TYPE_CODES } from '../board-components/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { boardDocumentSchema } from '../entities/board-document.ts';
import { BOARD_COMPONENTS, boardNameSchema, boardPlacementSchema } from '../entities/board-parts.ts';
import { z } from '../zod.ts';

const { get, post, put, remove } = endpointsOf('dashboard');
const code = z.string().min(1).max(64);
const menuName = z.string();
const version = z.number().int();
const stepped = z.object({ componentCode: code, version });
const appLayout = z.array(boardPlacementSchema).max(BOARD_COMPONENTS).nullable();
const faults = ['notFound', 'boardLocked', 'boardInvalid', 'boardFull', 'conflict', 'chartMissing'] as const;

/**
 * Calls of §7.4 with our own payloads. Without id, GET lists all boards' configurations and POST creates one; for
 * phones, POST without id saves the layouts of board and tabs. Each creates a version of the board.
 */
export const boardSteps = {
  /** EP-121: the boards of the corporation. */
  configurations: get('/api/bigscreen/menu/configuration', {
    access: ['watch_right_content'],
    reply: z.array(
      z.object({ menuCode: code, menuName, layoutType: z.union([z.literal(0), z.literal(1), z.literal(2)]), version }),
    ),
  }),
  /** EP-123: a new board with everything that stands on it; charts are of one board and come by copying. */
  addConfiguration: post('/api/bigscreen/menu/configuration', {
    viewAs: 'refused',
    access: ['dashboard_add_board'],
    body: z.object({
      menuName: boardNameSchema,
      /** Parent directory; null is the top. */
      parentCode: code.nullable().default(null),
      document: boardDocumentSchema,
    }),
    bodyLimit: 4_000_000,
    reply: z.object({ menuCode: code, version }),
    owned: { 'body.parentCode': 'board' },
    errors: [
      'notFound',
      'nameTaken',
      'menuLimit',
      'boardInvalid',
      'boardFull',
      'chartMissing',
      'queryFieldUnknown',
      'noPermission',
    ],
  }),
  /** EP-125: boards with whether they are arranged for phones. */
  appConfigurations: get('/api/bigscreen/menu/app/configuration', {
    access: ['watch_right_content'],
    reply: z.array(z.object({ menuCode: code, menuName, version, arranged: z.boolean() })),
  }),
  /** EP-127: the layout on phones, of the board and in its tabs. */
  saveAppConfigurations: post('/api/bigscreen/menu/app/configuration', {
    viewAs: 'refused',
    access: ['chart_move'],
    body: z.object({
      menuCode: code,
      appLayout,
      tabs: z
        .array(z.object({ tabCode: code, appLayout }))
        .max(BOARD_COMPONENTS)
        .default([]),
    }),
    reply: z.object({ version }),
    owned: { 'body.menuCode': 'board' },
    errors: faults,
  }),
  /** EP-129 (entity Component position): a chart's position; without style if not placed. */
  chartStyle: get('/api/bigscreen/report/style/{id}', {
    access: ['watch_right_content'],
    params: z.object({ id: code }),
    reply: z.object({
      componentId: code,
      menuCode: code,
      location: z.enum(['board', 'tab', 'pool']),
      /** The tab in which it stands. */
      tabCode: code.nullable(),
      componentStyle: boardPlacementSchema.nullable(),
    }),
    owned: { 'params.id': 'chart' },
    errors: ['notFound', 'chartMissing'],
  }),
  /** EP-130: takes an item off a board; charts go to the pool, others are deleted with their content. */
  takeOff: remove('/api/bigscreen/{componentCode}/report/{menuCode}', {
    access: ['chart_delete'],
    params: z.object({ componentCode: code, menuCode: code }),
    reply: stepped,
    owned: { 'params.menuCode': 'board' },
    errors: faults,
  }),
  /** EP-131: puts a component of a type on board `code`: a chart of its pool, or a new one of another type. */
  putOn: post('/api/bigscreen/{type}/report/{code}', {
    viewAs: 'refused',
    access: ['dashboard_add_empty_chart'],
    params: z.object({
      /** 0001 is a chart; the others are type codes of components. */
      type: z.enum(Object.values(COMPONENT_TYPE_CODES)),
      code,
    }),
    body: z.object({
      /** For a chart: its code. */
      reportCode: code.optional(),
      /** For other kinds: the component, which gets a new code. */
      component: boardComponentSchema.optional(),
      tabCode: code.nullable().default(null),
    }),
    reply: stepped,
    owned: { 'params.code': 'board' },
    errors: [...faults, 'queryFieldUnknown'],
  }),
  /** EP-132: moves and resizes something on the grid where it stands, on a phone with `app`. */
  place: put('/api/bigscreen/report/{id}', {
    access: ['chart_move'],
    params: z.object({ id: code }),
    body: z.object({
      menuCode: code,
      componentStyle: boardPlacementSchema.omit({ i: true }),
      app: z.boolean().default(false),
    }),
    reply: stepped,
    owned: { 'body.menuCode': 'board' },
    errors: faults,
  }),
  /**
   * EP-146: moves into or out of a tab, or to another board with its content, where codes are new and references here
   * are removed.
   */
  moveComponent: post('/api/bigscreen/moveComponent', {
    viewAs: 'refused',
    access: ['chart_move'],
    body: z.object({
      menuCode: code,
      componentCode: code,
      /** Target board; may be the same. */
      toCode: code,
      /** The tab of that board; null is the board itself. */
      tabCode: code.nullable().default(null),
      /** Window that edits the board that it leaves. */
      lockKey: z.string().min(8).max(64).optional(),
    }),
    reply: z.object({
      componentCode: code,
      version,
      /** Version of the target board. */
      toVersion: version,
    }),
    owned: { 'body.menuCode': 'board', 'body.toCode': 'board' },
    errors: [...faults, 'queryFieldUnknown'],
  }),
  /** EP-148: a copy of a chart without its drill path, on the first free slot of a board. */
  copySimpleChart: post('/api/bigscreen/report/copySimpleChart', {
    viewAs: 'refused',
    access: ['chart_copy'],
    body: z.object({
      menuCode: code,
      reportCode: code,
      /** Window that edits the board. */
      lockKey: z.string().min(8).max(64).optional(),
    }),
    reply: z.object({ reportCode: code, version }),
    owned: { 'body.menuCode': 'board', 'body.reportCode': 'chart' },
    errors: faults,
  }),
} as const;
