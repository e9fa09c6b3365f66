import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type ScreenEndpoint = Extract<EndpointName, `screenApp.${string}`>;
type Inputs = Readonly<Record<ScreenEndpoint, (ids: ExampleIds) => CallInput>>;

const on =
  (more: object = {}) =>
  ({ screen }: ExampleIds): CallInput => ({ body: { menuCode: screen, ...more } });
const element = { code: 'new', name: 'Clock', typeCode: 'clock' };
const container = { containerName: 'Example', globalStyle: null };

/** Well-formed inputs of the calls of big screens. */
export const SCREEN_INPUTS: Inputs = {
  'screenApp.addComponent': on({ element }),
  'screenApp.updateComponent': on({ appComponentId: 'none', style: { x: 1 } }),
  'screenApp.deleteComponent': on({ appComponentId: 'none' }),
  'screenApp.addContainer': on({ ...container, appComponentId: 'none' }),
  'screenApp.updateContainer': on({ containerId: 'none', visible: false }),
  'screenApp.deleteContainer': on({ containerId: 'none' }),
  'screenApp.deleteContainers': on({ containerId: ['none'] }),
  'screenApp.addElement': on({ element, containerId: 'none' }),
  'screenApp.updateElement': on({ i: 'none', style: { x: 1 } }),
  'screenApp.deleteElement': on({ i: 'none' }),
  'screenApp.updateElements': on({ elements: [{ i: 'none', x: 0, y: 0, w: 10, h: 10 }] }),
  'screenApp.updateGlobalStyle': on({ globalStyle: { color: '#ffffff' } }),
  'screenApp.globalStyle': on(),
  'screenApp.getElementList': on({ containerId: 'none' }),
  'screenApp.queryAll': on(),
  'screenApp.initApp': on({ width: 1_920, height: 1_080 }),
  'screenApp.clearGlobalStyle': on(),
  'screenApp.resetApp': on(),
  'screenApp.publish': on({ version: 0 }),
  'screenApp.withdraw': on(),
  'screenApp.publications': on(),
  'screenApp.rollback': on({ publication: 1 }),
};
