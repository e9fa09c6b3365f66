import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type ParamEndpoint = Extract<EndpointName, `dynamicparam.${string}`>;

export const EXAMPLE_PARAM = {
  groupId: null,
  dynamicParamName: 'example',
  dataType: 'str',
  filterType: '1',
  multiple: false,
  defaultValue: { kind: 'none' },
  candidates: { kind: 'any' },
};

/** Well-formed inputs of the calls of dynamic parameters. */
export const PARAM_INPUTS: Readonly<Record<ParamEndpoint, (ids: ExampleIds) => CallInput>> = {
  'dynamicparam.tree': () => ({ body: {} }),
  'dynamicparam.addGroup': () => ({ body: { tblRemarks: 'Example' } }),
  'dynamicparam.renameGroup': ({ paramGroup }) => ({ body: { groupId: paramGroup, tblRemarks: 'Example' } }),
  'dynamicparam.deleteGroup': ({ paramGroup }) => ({ body: { groupId: paramGroup } }),
  'dynamicparam.members': ({ paramGroup }) => ({ body: { groupId: paramGroup } }),
  'dynamicparam.list': () => ({}),
  'dynamicparam.add': ({ paramGroup }) => ({ body: { ...EXAMPLE_PARAM, groupId: paramGroup } }),
  'dynamicparam.remove': ({ param }) => ({ body: { dynamicParamId: param } }),
  'dynamicparam.detail': ({ param }) => ({ body: { dynamicParamId: param } }),
  'dynamicparam.update': ({ param, paramGroup }) => ({
    body: { ...EXAMPLE_PARAM, groupId: paramGroup, dynamicParamId: param, updatedAt: '2026-01-01T00:00:00.000Z' },
  }),
  'dynamicparam.users': ({ param }) => ({ body: { dynamicParamId: param } }),
  'dynamicparam.fieldRange': ({ table }) => ({ params: { fieldId: 'none', secondParameter: table } }),
};
