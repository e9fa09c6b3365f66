import { boardComponentSchema } from '../board-components/index.ts';
import { endpointsOf } from '../endpoint.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import type { ErrorKey } from '../errors.ts';
import { screenElementSchema } from '../screens/elements/element-kinds.ts';
import {
  appContainerSchema,
  appElementSchema,
  layerStyleSchema,
  screenAppSchema,
  screenPublicationSchema,
} from '../screens/screen-app.ts';
import { screenContainerSchema, screenLayerSchema } from '../screens/screen-layer.ts';
import { newsSinceSchema, screenNewsSchema } from '../screens/screen-news.ts';
import { screenPartSchema } from '../screens/screen-part.ts';
import { SCREEN_LIMITS } from '../screens/screen-parts.ts';
import { globalStyleSchema } from '../screens/screen-style.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('bigscreenapp');
const code = z.string().min(1).max(64);
const edit = ['dashboard_edit_file'] as const;
const owned = { 'body.menuCode': 'screen' } as const;
const on = z.object({
  menuCode: code,
  /** Window that edits; its lock is held or free. */
  lockKey: z.string().min(8).max(64).optional(),
});
const faults = ['notFound', 'boardLocked', 'boardInvalid', 'boardFull', 'conflict', 'noPermission'] as const;
const placing = [...faults, 'chartMissing', 'screenAddressRefused'] as const satisfies ErrorKey[];
const stepped = z.object({ menuCode: code, version: z.number().int() });
const path = <const Name extends string>(name: Name) => `/api/bigscreen/app/component/${name}` as const;
const step = { access: edit, owned, errors: placing } as const;

/** What is put somewhere: one of the first three. */
const content = z.object({
  /** A chart of the screen. */
  reportCode: code.optional(),
  /** A component of the kinds of boards; it gets a new code. */
  component: boardComponentSchema.optional(),
  /** An element of the kinds of screens; it gets a new code. */
  element: screenElementSchema.optional(),
  style: layerStyleSchema.optional(),
});
/** What is to change; what is left out stays. */
const change = content.omit({ reportCode: true });
const container = screenContainerSchema.omit({ containerId: true, appComponentId: true, visible: true });
const noDefaults = {
  symbolId: container.shape.symbolId.unwrap().optional(),
  containerName: boardNameSchema.optional(),
  containerConf: container.shape.containerConf.unwrap().optional(),
  globalStyle: globalStyleSchema.nullable().optional(),
};
const publication = z.number().int().min(1);

/**
 * Big screens: EP-179 to EP-196, with payloads and replies of ours. Each step makes a version of the draft, as an
 * editor's save of the whole document does (EP-124); `menu` has locks, versions, the recycle bin and the directory.
 * A component stands on the screen or in a group, an element in a container.
 */
export const screenApp = {
  /** EP-179 */
  addComponent: post(path('addComponent'), {
    viewAs: 'refused',
    ...step,
    access: ['dashboard_add_empty_chart'],
    body: on.extend(content.shape).extend({
      /** A group; null is the screen itself. */
      parentI: code.nullable().default(null),
    }),
    reply: stepped.extend({ appComponentId: code }),
  }),
  /** EP-180 */
  updateComponent: post(path('updateComponent'), {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit', 'chart_move'],
    body: on.extend(change.shape).extend({ appComponentId: code }),
    reply: stepped.extend({ appComponentId: code }),
  }),
  /** EP-181: takes a component off with its containers and what they hold; charts go to the pool. */
  deleteComponent: post(path('deleteComponent'), {
    viewAs: 'refused',
    ...step,
    access: ['chart_delete'],
    body: on.extend({ appComponentId: code }),
    reply: stepped,
  }),
  /** EP-182: a page of an element that holds others. */
  addContainer: post(path('addContainer'), {
    viewAs: 'refused',
    ...step,
    body: on.extend(container.shape).extend({
      appComponentId: code,
      /** Left out, a new one is made. */
      containerId: code.optional(),
    }),
    reply: stepped.extend({ containerId: code }),
  }),
  /** EP-183 */
  updateContainer: post(path('updateContainer'), {
    viewAs: 'refused',
    ...step,
    body: on.extend(noDefaults).extend({ containerId: code, visible: z.boolean().optional() }),
    reply: stepped.extend({ containerId: code }),
  }),
  /** EP-184: with what it holds; charts go to the pool. */
  deleteContainer: post(path('deleteContainer'), {
    viewAs: 'refused',
    ...step,
    body: on.extend({ containerId: code }),
    reply: stepped,
  }),
  /** EP-185: all of these, or all of an element. */
  deleteContainers: post(path('deleteContainers'), {
    viewAs: 'refused',
    ...step,
    body: on.extend({
      containerId: z.array(code).max(SCREEN_LIMITS.components).default([]),
      appComponentId: code.optional(),
    }),
    reply: stepped,
  }),
  /** EP-186 */
  addElement: post(path('addElement'), {
    viewAs: 'refused',
    ...step,
    access: ['dashboard_add_empty_chart'],
    body: on.extend(content.shape).extend({ containerId: code }),
    reply: stepped.extend({ i: code }),
  }),
  /** EP-187 */
  updateElement: post(path('updateElement'), {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit', 'chart_move'],
    body: on.extend(change.shape).extend({ i: code }),
    reply: stepped.extend({ i: code }),
  }),
  /** EP-188 */
  deleteElement: post(path('deleteElement'), {
    viewAs: 'refused',
    ...step,
    access: ['chart_delete'],
    body: on.extend({ i: code }),
    reply: stepped,
  }),
  /** EP-189: where several things stand, in groups and containers too. */
  updateElements: post(path('updateElements'), {
    viewAs: 'refused',
    ...step,
    access: ['chart_move'],
    body: on.extend({ elements: z.array(screenLayerSchema).min(1).max(SCREEN_LIMITS.components) }),
    bodyLimit: 2_000_000,
    reply: stepped,
  }),
  /** EP-190: replaces the style of the screen, or of a container. */
  updateGlobalStyle: post(path('updateGlobalStyle'), {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit'],
    body: on.extend({ globalStyle: globalStyleSchema, containerId: code.optional() }),
    reply: stepped,
  }),
  /** EP-191: the style of the published screen, or of the draft. */
  globalStyle: post(path('globalStyle'), {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: z.object({ menuCode: code, draft: z.boolean().default(false) }),
    reply: globalStyleSchema,
    owned,
    errors: ['notFound', 'screenUnpublished', 'noPermission'],
  }),
  /** EP-192: what stands in a container, the bottommost first. */
  getElementList: post(path('getElementList'), {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: z.object({ menuCode: code, containerId: code, draft: z.boolean().default(false) }),
    reply: z.object({ container: appContainerSchema, elements: z.array(appElementSchema) }),
    owned,
    errors: ['notFound', 'screenUnpublished', 'noPermission'],
  }),
  /** EP-193: all of the published screen, or of the draft, which needs the right to edit it. */
  queryAll: post(path('queryAll'), {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: z.object({ menuCode: code, draft: z.boolean().default(false) }),
    reply: screenAppSchema,
    owned,
    errors: ['notFound', 'screenUnpublished', 'noPermission'],
  }),
  /**
   * What has become of the rows of the published screen, or of the draft, and what was said (ours): one call for all of its components,
   * for pages without a socket.
   */
  news: post('/api/bigscreen/app/news', {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: z.object({ menuCode: code, draft: z.boolean().default(false), since: newsSinceSchema }),
    reply: screenNewsSchema,
    owned,
    errors: ['notFound', 'screenUnpublished', 'noPermission'],
  }),
  /** EP-194: size, theme and background of a screen; `boardInvalid` once something stands on it. */
  initApp: post(path('initApp'), {
    viewAs: 'refused',
    ...step,
    body: on.extend({
      width: screenPartSchema.shape.width.unwrap(),
      height: screenPartSchema.shape.height.unwrap(),
      theme: screenPartSchema.shape.theme.unwrap().optional(),
      background: screenPartSchema.shape.background.unwrap().optional(),
    }),
    reply: stepped,
  }),
  /** EP-195: back to what the theme says, of the screen or of a container. */
  clearGlobalStyle: post(path('clearGlobalStyle'), {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit'],
    body: on.extend({ containerId: code.optional() }),
    reply: stepped,
  }),
  /** EP-196: takes everything off; charts go to the pool, size and theme stay. The version before is kept. */
  resetApp: post(path('resetApp'), { viewAs: 'refused', ...step, access: ['chart_delete'], body: on, reply: stepped }),

  /** Makes the draft what readers and walls see, with the charts as they are (ours). `conflict` if `version` is outdated. */
  publish: post('/api/bigscreen/app/publication/publish', {
    viewAs: 'refused',
    access: edit,
    body: on.pick({ menuCode: true }).extend({ version: z.number().int().min(0) }),
    reply: screenPublicationSchema,
    owned,
    errors: ['notFound', 'conflict'],
  }),
  /** Readers and walls see nothing until it is published again (ours). */
  withdraw: post('/api/bigscreen/app/publication/withdraw', {
    viewAs: 'refused',
    access: edit,
    body: on.pick({ menuCode: true }),
    owned,
    errors: ['notFound'],
  }),
  /** The newest 50, newest first (ours). */
  publications: post('/api/bigscreen/app/publication/list', {
    viewAs: 'allowed',
    access: edit,
    body: on.pick({ menuCode: true }),
    reply: z.array(screenPublicationSchema),
    owned,
    errors: ['notFound'],
  }),
  /** Makes an earlier publication what readers see, as a new one; the draft stays as it is (ours). */
  rollback: post('/api/bigscreen/app/publication/rollback', {
    viewAs: 'refused',
    access: edit,
    body: on.pick({ menuCode: true }).extend({ publication }),
    reply: screenPublicationSchema,
    owned,
    errors: ['notFound'],
  }),
} as const;
