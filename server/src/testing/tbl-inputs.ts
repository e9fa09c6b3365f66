import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

const definition = {
  request: { tblApi: { url: 'https://api.test.invalid/rows' }, tblHeaders: [{ key: 'x-key', value: 'secret' }] },
  columns: [{ name: 'store', dataType: 'str' }],
};
const named = ({ tbl }: ExampleIds): CallInput => ({ body: { menuCode: tbl } });
const version = ({ tbl }: ExampleIds): CallInput => ({ body: { menuCode: tbl, version: 1 } });

/** A definition of an API that does not exist. */
export const EXAMPLE_TBL = definition;

export const TBL_INPUTS = {
  'tbl.saveTbl': ({ tbl }) => ({ body: { ...definition, menuCode: tbl, tblName: 'Example', version: 1 } }),
  'tbl.selectTbl': named,
  'tbl.publishTbl': version,
  'tbl.restoreTbl': version,
  'tbl.selectTblVersion': version,
  'tbl.selectPublishTbl': named,
  'tbl.selectTblType': () => ({}),
  'tbl.selectAuthorize': named,
  'tbl.selectTblFilters': named,
  'tbl.batchSelectDbTblType': ({ tbl }) => ({ body: { tblIds: [tbl] } }),
  'tbl.sampleStock': () => ({}),
  'tbl.listTbl': () => ({}),
  'tbl.versions': named,
  'tbl.removeTbl': named,
  'tbl.previewTbl': ({ tbl }) => ({ body: { ...definition, menuCode: tbl } }),
} satisfies Partial<Record<EndpointName, (ids: ExampleIds) => CallInput>>;
