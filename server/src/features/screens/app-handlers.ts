import { randomUUID } from 'node:crypto';

import {
  globalStyleSchema,
  screenPartSchema,
  withScreen,
  type BoardComponent,
  type ScreenElement,
  type screenApp,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { changeScreen, type ScreenContext } from './screen-context.ts';
import { changeOn, containerOf, inContainer, layerOf, putOn, takeOff, type Content } from './screen-steps.ts';

type Steps = Omit<
  Handlers<typeof screenApp>,
  'queryAll' | 'news' | 'globalStyle' | 'getElementList' | 'publish' | 'withdraw' | 'publications' | 'rollback'
>;

/** EP-179 to EP-190 and EP-194 to EP-196: steps on a screen's draft. */
export function appHandlers(context: ScreenContext): Steps {
  const chartsOf = async ({ corporationCode }: Viewer, menuCode: string): Promise<ReadonlySet<string>> => {
    const there = await context.charts.freeze(corporationCode, menuCode);
    return new Set(there.map(({ report_code }) => report_code));
  };
  const remove = async (viewer: Viewer, body: { menuCode: string; lockKey?: string | undefined }, code: string) => {
    const charts = await chartsOf(viewer, body.menuCode);
    return changeScreen(context, viewer, body, (document) => {
      layerOf(document.screen, code);
      return takeOff(document, [code], charts);
    });
  };
  const removeContainers = async (
    viewer: Viewer,
    body: { menuCode: string; lockKey?: string | undefined },
    idsOf: (containers: readonly { containerId: string; appComponentId: string }[]) => readonly string[],
  ) => {
    const charts = await chartsOf(viewer, body.menuCode);
    return changeScreen(context, viewer, body, (document) => {
      const ids = idsOf(document.screen.containers);
      for (const id of ids) containerOf(document.screen, id);
      return takeOff(document, ids, charts);
    });
  };

  return {
    async addComponent({ viewer, body }) {
      const content = contentOf(body);
      const made = await changeScreen(context, viewer, body, (document) => {
        const { groups } = document.screen;
        if (body.parentI !== null && !groups.some(({ i }) => i === body.parentI)) throw new CatalogueError('notFound');
        return putOn(document, content, body.parentI, body.style);
      });
      return { ...made, appComponentId: content.code };
    },
    async updateComponent({ viewer, body }) {
      const { appComponentId } = body;
      const made = await changeScreen(context, viewer, body, (document) => changeOn(document, appComponentId, body));
      return { ...made, appComponentId };
    },
    deleteComponent: ({ viewer, body }) => remove(viewer, body, body.appComponentId),

    async addContainer({ viewer, body }) {
      const { menuCode: _menuCode, lockKey: _lockKey, containerId = randomUUID(), ...content } = body;
      const made = await changeScreen(context, viewer, body, (document) => {
        layerOf(document.screen, content.appComponentId);
        const container = { ...content, containerId, visible: true };
        return withScreen(document, { containers: [...document.screen.containers, container] });
      });
      return { ...made, containerId };
    },
    async updateContainer({ viewer, body }) {
      const { menuCode: _menuCode, lockKey: _lockKey, containerId, ...change } = body;
      const made = await changeScreen(context, viewer, body, (document) => {
        const known = containerOf(document.screen, containerId);
        const next = {
          ...known,
          symbolId: change.symbolId ?? known.symbolId,
          containerName: change.containerName ?? known.containerName,
          containerConf: change.containerConf ?? known.containerConf,
          globalStyle: change.globalStyle === undefined ? known.globalStyle : change.globalStyle,
          visible: change.visible ?? known.visible,
        };
        return withScreen(document, {
          containers: document.screen.containers.map((one) => (one === known ? next : one)),
        });
      });
      return { ...made, containerId };
    },
    deleteContainer: ({ viewer, body }) => removeContainers(viewer, body, () => [body.containerId]),
    deleteContainers: ({ viewer, body }) =>
      removeContainers(viewer, body, (containers) => [
        ...body.containerId,
        ...containers
          .filter(({ appComponentId }) => appComponentId === body.appComponentId)
          .map(({ containerId }) => containerId),
      ]),

    async addElement({ viewer, body }) {
      const content = contentOf(body);
      const made = await changeScreen(context, viewer, body, (document) => {
        containerOf(document.screen, body.containerId);
        return putOn(document, content, body.containerId, body.style);
      });
      return { ...made, i: content.code };
    },
    async updateElement({ viewer, body }) {
      const made = await changeScreen(context, viewer, body, (document) => {
        if (inContainer(document.screen, layerOf(document.screen, body.i)) === null)
          throw new CatalogueError('notFound');
        return changeOn(document, body.i, body);
      });
      return { ...made, i: body.i };
    },
    deleteElement: ({ viewer, body }) => remove(viewer, body, body.i),
    updateElements: ({ viewer, body }) =>
      changeScreen(context, viewer, body, (document) => {
        const moved = new Map(body.elements.map((layer) => [layer.i, layer]));
        for (const i of moved.keys()) layerOf(document.screen, i);
        return withScreen(document, { layers: document.screen.layers.map((layer) => moved.get(layer.i) ?? layer) });
      }),

    updateGlobalStyle: ({ viewer, body }) => restyle(context, viewer, body, body.globalStyle),
    clearGlobalStyle: ({ viewer, body }) => restyle(context, viewer, body, null),
    initApp: ({ viewer, body }) =>
      changeScreen(context, viewer, body, (document) => {
        if (document.screen.layers.length > 0) throw new CatalogueError('boardInvalid', { reason: 'layers' });
        const { width, height, theme = document.screen.theme, background = document.screen.background } = body;
        return withScreen(document, { width, height, theme, background });
      }),
    async resetApp({ viewer, body }) {
      const charts = await chartsOf(viewer, body.menuCode);
      return changeScreen(context, viewer, body, (document) => {
        const less = takeOff(
          document,
          document.screen.layers.map(({ i }) => i),
          charts,
        );
        const { width, height, theme } = document.screen;
        return { ...less, screen: screenPartSchema.parse({ width, height, theme }) };
      });
    },
  };
}

/** Replaces the style of the screen or of a container; null is what the theme says. */
function restyle(
  context: ScreenContext,
  viewer: Viewer,
  body: { menuCode: string; lockKey?: string | undefined; containerId?: string | undefined },
  style: ReturnType<typeof globalStyleSchema.parse> | null,
) {
  return changeScreen(context, viewer, body, (document) => {
    if (body.containerId === undefined)
      return withScreen(document, { globalStyle: style ?? globalStyleSchema.parse({}) });
    const known = containerOf(document.screen, body.containerId);
    return withScreen(document, {
      containers: document.screen.containers.map((one) => (one === known ? { ...one, globalStyle: style } : one)),
    });
  });
}

/** What a call puts on the screen. @throws CatalogueError boardInvalid unless it is exactly one thing */
function contentOf(body: {
  readonly reportCode?: string | undefined;
  readonly component?: BoardComponent | undefined;
  readonly element?: ScreenElement | undefined;
}): Content {
  const { reportCode, component, element } = body;
  if ([reportCode, component, element].filter((one) => one !== undefined).length !== 1)
    throw new CatalogueError('boardInvalid', { reason: 'component' });
  return { code: reportCode ?? randomUUID(), component, element };
}
