import { COMPONENT_TYPE_CODES } from '@tessera/contract';

import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type BoardEndpoint = Extract<
  EndpointName,
  | `dashboard.${string}`
  | `menu.${string}`
  | `boardComponents.${string}`
  | `boardSteps.${string}`
  | `aiComponents.${string}`
>;

/** Well-formed inputs of the calls of directories and boards. */
export const BOARD_INPUTS: Readonly<Record<BoardEndpoint, (ids: ExampleIds) => CallInput>> = {
  'dashboard.selectMenuMap': () => ({ body: {} }),
  'dashboard.configuration': ({ board }) => ({ params: { id: board } }),
  'dashboard.menuName': ({ board }) => ({ body: { menuCode: board } }),
  'menu.add': ({ board }) => ({ body: { menuType: '2', menuName: 'Example', parentCode: board } }),
  'menu.rename': ({ board }) => ({ body: { menuCode: board, menuName: 'Example' } }),
  'menu.move': ({ board }) => ({ body: { menuCode: board, parentCode: null } }),
  'menu.copy': ({ board }) => ({ body: { menuCode: board, menuName: 'Example', parentCode: null } }),
  'menu.remove': ({ board }) => ({ body: { menuCode: board } }),
  'menu.deleted': () => ({ body: {} }),
  'menu.restore': ({ board }) => ({ body: { menuCode: board } }),
  'menu.purge': ({ board }) => ({ body: { menuCode: board } }),
  'menu.favourite': ({ board }) => ({ body: { menuCode: board, favourite: true } }),
  'menu.saveConfiguration': ({ board }) => ({
    params: { id: board },
    body: {
      version: 0,
      lockKey: 'example-window',
      document: { layoutType: 0, layout: [], appLayout: null, components: [], pool: [] },
    },
  }),
  'menu.lock': ({ board }) => ({ body: { menuCode: board, lockKey: 'example-window' } }),
  'menu.unlock': ({ board }) => ({ body: { menuCode: board, lockKey: 'example-window' } }),
  'menu.versions': ({ board }) => ({ body: { menuCode: board } }),
  'menu.versionDetail': ({ board }) => ({ body: { menuCode: board, version: 0 } }),
  'boardSteps.configurations': () => ({}),
  'boardSteps.addConfiguration': ({ board }) => ({
    body: {
      menuName: 'Example',
      parentCode: board,
      document: { layoutType: 0, layout: [], appLayout: null, components: [], pool: [] },
    },
  }),
  'boardSteps.appConfigurations': () => ({}),
  'boardSteps.saveAppConfigurations': ({ board }) => ({ body: { menuCode: board, appLayout: null } }),
  'boardSteps.chartStyle': ({ chart }) => ({ params: { id: chart } }),
  'boardSteps.takeOff': ({ board, chart }) => ({ params: { componentCode: chart, menuCode: board } }),
  'boardSteps.putOn': ({ board, chart }) => ({
    params: { type: COMPONENT_TYPE_CODES.chart, code: board },
    body: { reportCode: chart },
  }),
  'boardSteps.place': ({ board, chart }) => ({
    params: { id: chart },
    body: { menuCode: board, componentStyle: { x: 0, y: 0, w: 6, h: 6 } },
  }),
  'boardSteps.moveComponent': ({ board, chart }) => ({
    body: { menuCode: board, componentCode: chart, toCode: board },
  }),
  'boardSteps.copySimpleChart': ({ board, chart }) => ({ body: { menuCode: board, reportCode: chart } }),
  'boardComponents.textAdd': ({ board }) => ({
    body: { menuCode: board, componentName: 'Example', context: { type: 'doc', content: [] } },
  }),
  'boardComponents.textUpdate': ({ board }) => ({
    body: { menuCode: board, componentCode: 'none', context: { type: 'doc', content: [] } },
  }),
  'boardComponents.textEditName': ({ board }) => ({
    body: { menuCode: board, componentCode: 'none', componentName: 'Example' },
  }),
  'boardComponents.textCopy': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'boardComponents.textDelete': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'boardComponents.textSelect': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'boardComponents.listPooled': ({ board }) => ({ body: { menuCode: board } }),
  'boardComponents.appConfiguration': ({ board }) => ({ params: { id: board } }),
  'boardComponents.saveAppConfiguration': ({ board }) => ({ params: { id: board }, body: { appLayout: null } }),
  'aiComponents.add': ({ board, chart }) => ({
    body: { menuCode: board, componentName: 'Example', reportCodes: [chart] },
  }),
  'aiComponents.update': ({ board, chart }) => ({
    body: { menuCode: board, componentCode: 'none', reportCodes: [chart] },
  }),
  'aiComponents.select': ({ board, chart }) => ({
    body: { menuCode: board, componentCode: 'none', draft: { reportCodes: [chart], findingKinds: ['trend'] } },
  }),
  'aiComponents.remove': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'aiComponents.editName': ({ board }) => ({
    body: { menuCode: board, componentCode: 'none', componentName: 'Example' },
  }),
  'aiComponents.summary': ({ board }) => ({ body: { menuCode: board, componentCode: 'none' } }),
  'menu.removePooled': ({ board, chart }) => ({ body: { menuCode: board, reportCodes: [chart] } }),
  'menu.copyCharts': ({ board, chart }) => ({ body: { menuCode: board, fromCode: board, reportCodes: [chart] } }),
};
