import { endpointsOf } from '../endpoint.ts';
import {
  boardDocumentSchema,
  boardLockSchema,
  boardVersionSchema,
  deletedNodeSchema,
} from '../entities/board-document.ts';
import { BOARD_COMPONENTS, boardNameSchema, boardPlacementSchema } from '../entities/board-parts.ts';
import { menuTypeSchema } from '../entities/menu-type.ts';
import { richTextSchema } from '../entities/rich-text.ts';
import type { PermissionSymbol } from '../permissions.ts';
import { z } from '../zod.ts';

const { get, post } = endpointsOf('dashboard');
const code = z.string().min(1).max(64);
const node = z.object({ menuCode: code });
const owned = { 'body.menuCode': 'board' } as const;
const edit = ['dashboard_edit_file'] as const;
const drop = ['dashboard_delete_dir', 'dashboard_delete_file'] as const;
const parent = z.object({
  /** Parent directory; null is the top. */
  parentCode: code.nullable(),
});

/** Directories, boards, the recycle bin, and the editing of boards (calls of ours, D-01). */
export const menu = {
  add: post('/api/bigscreen/menu/add', {
    viewAs: 'refused',
    access: ['dashboard_add_dir', 'dashboard_add_board'],
    body: parent.extend({ menuType: menuTypeSchema, menuName: boardNameSchema }),
    reply: node,
    owned: { 'body.parentCode': 'board' },
    errors: ['notFound', 'nameTaken', 'menuLimit', 'noPermission'],
  }),
  rename: post('/api/bigscreen/menu/rename', {
    viewAs: 'refused',
    access: ['dashboard_edit_dir', 'dashboard_edit_file'],
    body: node.extend({ menuName: boardNameSchema }),
    owned,
    errors: ['notFound', 'nameTaken'],
  }),
  /**
   * Moves into another directory or before a node. Moving boards is enough to choose a directory; ordering and moving
   * directories need the drag rights RU-275 to RU-282.
   */
  move: post('/api/bigscreen/menu/move', {
    viewAs: 'refused',
    access: ['dashboard_move_file', 'dashboard_drag_dir', 'dashboard_drag_file'],
    body: node.extend(parent.shape).extend({
      /** Next sibling; null is the end. */
      beforeCode: code.nullable().default(null),
    }),
    owned: { ...owned, 'body.parentCode': 'board' },
    errors: ['notFound', 'nameTaken', 'menuCycle', 'menuLimit'],
  }),
  /** A board with its charts, or a directory with all it holds. */
  copy: post('/api/bigscreen/menu/copy', {
    viewAs: 'refused',
    access: ['dashboard_add_board'],
    body: node.extend(parent.shape).extend({ menuName: boardNameSchema }),
    reply: node,
    owned: { ...owned, 'body.parentCode': 'board' },
    errors: ['notFound', 'nameTaken', 'menuLimit', 'menuCycle'],
  }),
  /** Into the recycle bin, a directory with all it holds. */
  remove: post('/api/bigscreen/menu/delete', {
    viewAs: 'refused',
    access: drop,
    body: node,
    owned,
    errors: ['notFound'],
  }),
  /** The recycle bin, what was deleted last first. */
  deleted: post('/api/bigscreen/menu/recycle/list', {
    viewAs: 'allowed',
    access: drop,
    corporationScoped: true,
    body: z.object({}),
    reply: z.array(deletedNodeSchema),
  }),
  /** Back to where it was, or to the top if that is gone; a name that is taken meanwhile gets a number. */
  restore: post('/api/bigscreen/menu/recycle/restore', {
    viewAs: 'refused',
    access: drop,
    body: node,
    reply: z.object({ menuCode: code, menuName: z.string() }),
    owned,
    errors: ['notFound', 'menuLimit'],
  }),
  /** For good. */
  purge: post('/api/bigscreen/menu/recycle/purge', {
    viewAs: 'refused',
    access: drop,
    body: node,
    owned,
    errors: ['notFound'],
  }),
  favourite: post('/api/bigscreen/menu/favourite', {
    viewAs: 'refused',
    access: ['dashboard_watch_dir'],
    body: node.extend({ favourite: z.boolean() }),
    owned,
    errors: ['notFound'],
  }),
  /** EP-124: saves a whole board; `conflict` if `version` is outdated. */
  saveConfiguration: post('/api/bigscreen/menu/configuration/{id}', {
    viewAs: 'refused',
    access: edit,
    params: z.object({ id: code }),
    body: z.object({
      /** Version that the document was made from. */
      version: z.number().int().min(0),
      /** Window that edits; its lock is held or free. */
      lockKey: z.string().min(8).max(64),
      document: boardDocumentSchema,
      /** Keeps the base version in the history, e.g. when restoring an earlier one. */
      apart: z.boolean().default(false),
    }),
    bodyLimit: 4_000_000,
    keepOnNavigation: true,
    reply: z.object({ version: z.number().int(), savedAt: z.string() }),
    owned: { 'params.id': 'board' },
    errors: ['notFound', 'conflict', 'boardLocked', 'boardInvalid', 'boardFull', 'reportFull', 'chartMissing'],
  }),
  /** Takes or renews the edit lock; returns the current one. */
  lock: post('/api/bigscreen/menu/lock', {
    viewAs: 'refused',
    access: edit,
    body: node.extend({
      lockKey: z.string().min(8).max(64),
      /** Takes it from its holder. */
      takeOver: z.boolean().default(false),
    }),
    reply: boardLockSchema,
    owned,
    errors: ['notFound'],
  }),
  unlock: post('/api/bigscreen/menu/unlock', {
    viewAs: 'refused',
    access: edit,
    body: node.extend({ lockKey: z.string().min(8).max(64) }),
    keepOnNavigation: true,
    owned,
    errors: ['notFound'],
  }),
  /** The newest 50 versions, newest first; saves of one person within ten minutes are one. */
  versions: post('/api/bigscreen/menu/version/list', {
    viewAs: 'allowed',
    access: edit,
    body: node,
    reply: z.array(boardVersionSchema),
    owned,
    errors: ['notFound'],
  }),
  versionDetail: post('/api/bigscreen/menu/version/detail', {
    viewAs: 'allowed',
    access: edit,
    body: node.extend({ version: z.number().int() }),
    reply: boardDocumentSchema,
    owned,
    errors: ['notFound'],
  }),
  /** EP-145: deletes charts of a board's pool for good. */
  removePooled: post('/api/bigscreen/component/pool/removecomponent', {
    viewAs: 'refused',
    access: ['chart_delete'],
    body: node.extend({ reportCodes: z.array(code).min(1).max(500) }),
    owned,
    errors: ['notFound', 'chartMissing'],
  }),
  /** EP-147: copies of charts to a board, unplaced. */
  copyCharts: post('/api/bigscreen/report/copy', {
    viewAs: 'refused',
    access: ['chart_copy'],
    body: node.extend({ fromCode: code, reportCodes: z.array(code).min(1).max(50) }),
    /** Codes of the copies, in the order asked. */
    reply: z.object({ reportCodes: z.array(code) }),
    owned: { ...owned, 'body.fromCode': 'board' },
    errors: ['notFound', 'chartMissing', 'boardFull'],
  }),
} as const;

const component = z.object({ menuCode: code, componentCode: code });
const stepFaults = ['notFound', 'boardLocked', 'boardInvalid', 'boardFull', 'conflict'] as const;
const step = <Path extends string, Body extends z.ZodType>(path: Path, right: PermissionSymbol, body: Body) =>
  post(`/api/bigscreen/component/text/${path}`, {
    viewAs: 'refused',
    access: [right],
    body,
    reply: z.object({ componentCode: code, version: z.number().int() }),
    owned,
    errors: stepFaults,
  });

/** Single steps for callers that don't hold the whole board; each makes a version of it, as an editor's save does. */
export const boardComponents = {
  /** EP-136: adds a text at the first free slot. */
  textAdd: step(
    'add',
    'dashboard_add_empty_chart',
    node.extend({ componentName: boardNameSchema, context: richTextSchema }),
  ),
  /** EP-137 */
  textUpdate: step('update', 'chart_edit', component.extend({ context: richTextSchema })),
  /** EP-135 */
  textEditName: step('editName', 'chart_edit', component.extend({ componentName: boardNameSchema })),
  /** EP-134 */
  textCopy: step('copyComponent', 'chart_copy', component),
  /** EP-133 */
  textDelete: step('delete', 'chart_delete', component),
  /** EP-138 */
  textSelect: post('/api/bigscreen/component/text/select', {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: component,
    reply: z.object({ componentCode: code, componentName: z.string(), context: richTextSchema }),
    owned,
    errors: ['notFound'],
  }),
  /** EP-144: charts that were taken off the board. */
  listPooled: post('/api/bigscreen/component/pool/listcomponents', {
    viewAs: 'allowed',
    access: edit,
    body: node,
    reply: z.array(z.object({ reportCode: code, reportName: z.string(), reportTypeCode: z.string() })),
    owned,
    errors: ['notFound'],
  }),
  /** EP-126: the phone layout; null if not arranged. */
  appConfiguration: get('/api/bigscreen/menu/app/configuration/{id}', {
    access: ['watch_right_content'],
    params: z.object({ id: code }),
    reply: z.object({ version: z.number().int(), appLayout: z.array(boardPlacementSchema).nullable() }),
    owned: { 'params.id': 'board' },
    errors: ['notFound'],
  }),
  /** EP-128 */
  saveAppConfiguration: post('/api/bigscreen/menu/app/configuration/{id}', {
    viewAs: 'refused',
    access: ['chart_move'],
    params: z.object({ id: code }),
    body: z.object({ appLayout: z.array(boardPlacementSchema).max(BOARD_COMPONENTS).nullable() }),
    reply: z.object({ version: z.number().int() }),
    owned: { 'params.id': 'board' },
    errors: [...stepFaults, 'chartMissing'],
  }),
} as const;
