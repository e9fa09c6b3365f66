import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type ScreenEndpoint = Extract<
  EndpointName,
  `screenApp.${string}` | `screenPlay.${string}` | `screenDevice.${string}` | `templates.${string}`
>;
type Inputs = Readonly<Record<ScreenEndpoint, (ids: ExampleIds) => CallInput>>;

const on =
  (more: object = {}) =>
  ({ screen }: ExampleIds): CallInput => ({ body: { menuCode: screen, ...more } });
const element = { code: 'new', name: 'Clock', typeCode: 'clock' };
const wall = ({ device }: ExampleIds): CallInput => ({ body: { deviceId: device } });
const template =
  (more: object = {}) =>
  ({ template: templateId }: ExampleIds): CallInput => ({ body: { templateId, ...more } });
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
  'screenApp.news': on(),
  'screenApp.initApp': on({ width: 1_920, height: 1_080 }),
  'screenApp.clearGlobalStyle': on(),
  'screenApp.resetApp': on(),
  'screenApp.publish': on({ version: 0 }),
  'screenApp.withdraw': on(),
  'screenApp.publications': on(),
  'screenApp.rollback': on({ publication: 1 }),

  'screenPlay.save': () => ({ body: { playName: 'Example', items: [] } }),
  'screenPlay.query': ({ play }) => ({ body: { id: play } }),
  'screenPlay.update': ({ play }) => ({ body: { id: play, version: 1, playName: 'Example', items: [] } }),
  'screenPlay.remove': ({ play }) => ({ body: { id: play } }),
  'screenPlay.uploadLogo': () => ({ body: Buffer.from('no picture') }),
  'screenPlay.screenSelect': () => ({ body: {} }),
  'screenPlay.screenSingleTblSelect': on({ tblId: 'none' }),
  'screenPlay.screenSave': on({ theme: 'neon' }),
  'screenPlay.tblGroupBindInfo': () => ({}),
  'screenPlay.tblGroupBindInfoBiz': ({ thirdSystem }) => ({ body: { systemId: thirdSystem } }),
  'screenPlay.selectDyScreenConf': ({ dynamicScreen }) => ({ params: { id: dynamicScreen } }),
  'screenPlay.selectDyScreenInfo': ({ dynamicScreen }) => ({ body: { menuCode: dynamicScreen } }),
  'screenPlay.allJumpData': () => ({}),
  'screenPlay.jumpData': ({ dynamicScreen }) => ({ params: { id: dynamicScreen } }),

  'screenDevice.beginPairing': () => ({ body: {} }),
  'screenDevice.endPairing': () => ({ body: { secret: 's'.repeat(43) } }),
  'screenDevice.pair': ({ play }) => ({ body: { code: '000000', deviceName: 'Example', playId: play } }),
  'screenDevice.list': () => ({ body: {} }),
  'screenDevice.change': wall,
  'screenDevice.reload': wall,
  'screenDevice.revoke': wall,
  'screenDevice.remove': wall,
  'screenDevice.picture': wall,
  'screenDevice.play': () => ({}),
  'screenDevice.content': () => ({ body: { itemId: 'none' } }),
  'screenDevice.report': () => ({ body: { itemId: 'none', reportCode: 'none' } }),
  'screenDevice.repeats': () => ({ body: { itemId: 'none', paperId: 'none' } }),
  'screenDevice.heartbeat': () => ({
    body: { build: '1', memory: null, itemId: null, width: 0, height: 0, clock: '2026-01-01T00:00:00Z' },
  }),
  'screenDevice.sendPicture': () => ({ body: Buffer.from('no picture') }),

  'templates.save': on({ templateName: 'Example', rows: 0, preview: null }),
  'templates.list': () => ({ body: {} }),
  'templates.detail': template(),
  'templates.remove': template(),
  'templates.getJson': template(),
  'templates.exportFile': template(),
  'templates.getScreenJson': on({ rows: 0 }),
  'templates.checkJson': () => ({ body: { document: {} } }),
  'templates.setJson': ({ template: replaces }: ExampleIds) => ({ body: { document: {}, replaces } }),
  'templates.propose': template(),
  'templates.preview': template(),
  'templates.previewReport': template({ reportCode: 'chart-1' }),
  'templates.checkGroupIndexTemplate': template(),
  'templates.checkTemplateUpdateStatusByDirCode': ({ screen }: ExampleIds) => ({ body: { dirCode: screen } }),
  'templates.dismissUpdate': on({ version: 1 }),
  'templates.use': template({ menuName: 'Example', parentCode: null, mapping: [] }),
};
