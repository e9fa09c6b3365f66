import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type TargetEndpoint = Extract<EndpointName, `targets.${string}`>;

export const EXAMPLE_INDEX = { indexName: 'Example', indexGranularity: 'month', unit: '元' };
const readAt = '2026-01-01T00:00:00.000Z';
const cell = { storeCode: 'none', indexTime: '2026-01-01' };

const sheet = (indexCode: string) => ({ indexCode, parentTime: '2026', indexGranularity: 'month' });

const submission = (indexCode: string) => ({ indexCode, submissionId: 'none' });

export const TARGET_INPUTS: Readonly<Record<TargetEndpoint, (ids: ExampleIds) => CallInput>> = {
  'targets.init': () => ({}),
  'targets.queryIndex': () => ({ body: {} }),
  'targets.saveIndex': ({ table }) => ({
    body: {
      ...EXAMPLE_INDEX,
      measure: { tbId: table, fieldId: 'none', aggregator: 'count', dateFieldId: 'none', storeFieldId: 'none' },
    },
  }),
  'targets.updateIndex': ({ targetIndex }) => ({
    body: { ...EXAMPLE_INDEX, indexCode: targetIndex, updatedAt: readAt },
  }),
  'targets.deleteIndex': ({ targetIndex }) => ({ body: { indexCode: targetIndex } }),
  'targets.delete': ({ targetIndex }) => ({ body: { indexCodes: [targetIndex] } }),
  'targets.addTable': ({ targetIndex }) => ({ body: { indexCode: targetIndex, tblName: 'Example targets' } }),
  'targets.updateRel': ({ targetIndex }) => ({
    body: { indexCode: targetIndex, stores: [{ province: 'none' }], updatedAt: readAt },
  }),
  'targets.check': ({ targetIndex }) => ({ body: { indexName: 'Example', indexCode: targetIndex } }),
  'targets.granularity': ({ targetIndex }) => ({ body: { indexCode: targetIndex, parentTime: '2026' } }),
  'targets.queryIndexData': ({ targetIndex }) => ({
    body: { parentTime: '2026', indexCode: targetIndex, indexGranularity: 'month' },
  }),
  'targets.queryShape': ({ targetIndex, table }) => ({
    body: {
      ...sheet(targetIndex),
      source: { tbId: table, fieldId: 'none', aggregator: 'count', dateFieldId: 'none' },
    },
  }),
  'targets.saveIndexData': ({ targetIndex }) => ({
    body: {
      indexCode: targetIndex,
      indexGranularity: 'month',
      cells: [{ ...cell, indexValue: '100', revision: '0' }],
    },
  }),
  'targets.updateIndexData': ({ targetIndex }) => ({
    body: { indexCode: targetIndex, indexGranularity: 'month', locked: true, cells: [cell] },
  }),
  'targets.deleteIndexData': ({ targetIndex }) => ({ body: { indexCode: targetIndex, parentTime: '2026' } }),
  'targets.importTemplate': ({ targetIndex }) => ({ body: sheet(targetIndex) }),
  'targets.checkImport': ({ targetIndex }) => ({
    query: { ...sheet(targetIndex), fileName: 'targets.csv' },
    body: Buffer.from('Store code,2026-01\nnone,1\n'),
  }),
  'targets.importIndexData': ({ targetIndex }) => ({
    query: { ...sheet(targetIndex), fileName: 'targets.csv', revision: '0' },
    body: Buffer.from('Store code,2026-01\nnone,1\n'),
  }),
  'targets.changes': ({ targetIndex }) => ({ body: { indexCode: targetIndex } }),
  'targets.approval': ({ targetIndex }) => ({ body: { indexCode: targetIndex, year: 2026 } }),
  'targets.submit': ({ targetIndex }) => ({ body: { indexCode: targetIndex, year: 2026, revision: '0' } }),
  'targets.withdraw': ({ targetIndex }) => ({ body: submission(targetIndex) }),
  'targets.approve': ({ targetIndex }) => ({ body: submission(targetIndex) }),
  'targets.reject': ({ targetIndex }) => ({ body: { ...submission(targetIndex), note: 'No' } }),
  'targets.fillForecast': ({ targetIndex }) => ({ body: { indexCode: targetIndex, year: 2026 } }),
  'targets.conditions': () => ({}),
  'targets.saveConditions': ({ targetIndex }) => ({ body: { shown: ['gap'], hidden: [targetIndex] } }),
  'targets.saveStoreList': ({ table }) => ({ body: { storeList: { tbId: table, codeFieldId: 'none' } } }),
  'targets.storeList': () => ({ body: { selectType: 2 } }),
};
