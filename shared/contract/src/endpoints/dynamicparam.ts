import { endpointsOf } from '../endpoint.ts';
import { dynamicParamDraftSchema, dynamicParamGroupSchema, dynamicParamSchema } from '../entities/dynamic-param.ts';
import { cellSchema } from '../query/query-result.ts';
import { z } from '../zod.ts';
import { ROW_FAULTS } from './query.ts';

const { get, post } = endpointsOf('dynamicparam');
const base = '/api/bigscreen/dynamicParam';
const edit = ['data_model_edit'] as const;
const id = z.string().min(1).max(64);
const groupName = z.string().trim().min(1).max(40);

/** EP-281 to EP-290 and EP-294: parameters that SQL models, formulas and filters of a corporation share. */
export const dynamicparam = {
  tree: post(`${base}/getBiDynamicParamMenuTreeList`, {
    viewAs: 'allowed',
    access: 'session',
    body: z.object({ keyword: z.string().max(40).default('') }),
    reply: z.array(dynamicParamGroupSchema),
  }),
  addGroup: post(`${base}/addUserDefinedDynamicParamGroup`, {
    viewAs: 'refused',
    access: edit,
    body: z.object({ tblRemarks: groupName }),
    reply: z.object({ groupId: z.string() }),
    errors: ['nameTaken'],
  }),
  renameGroup: post(`${base}/updateUserDefinedDynamicParamGroupName`, {
    viewAs: 'refused',
    access: edit,
    body: z.object({ groupId: id, tblRemarks: groupName }),
    owned: { 'body.groupId': 'paramGroup' },
    errors: ['notFound', 'nameTaken'],
  }),
  /** Deletes a group; its parameters move to the default one. */
  deleteGroup: post(`${base}/deleteDir`, {
    viewAs: 'refused',
    access: edit,
    body: z.object({ groupId: id }),
    owned: { 'body.groupId': 'paramGroup' },
    errors: ['notFound'],
  }),
  /** Parameters of one group; `groupId` null is the default one. */
  members: post(`${base}/getParamGroupMember`, {
    viewAs: 'allowed',
    access: 'session',
    body: z.object({ groupId: id.nullable() }),
    reply: z.array(dynamicParamSchema),
    owned: { 'body.groupId': 'paramGroup' },
    errors: ['notFound'],
  }),
  /** Every parameter; signed with the session's call key (D-10). */
  list: post(`${base}/getBiDynamicParamList`, {
    viewAs: 'allowed',
    access: 'session',
    signed: true,
    reply: z.array(dynamicParamSchema),
    errors: ['signatureWrong'],
  }),
  add: post(`${base}/addUserDefinedDynamicParam`, {
    viewAs: 'refused',
    access: edit,
    body: dynamicParamDraftSchema,
    reply: z.object({ dynamicParamId: z.string() }),
    owned: { 'body.groupId': 'paramGroup' },
    errors: ['notFound', 'nameTaken', 'paramInvalid', 'queryFieldUnknown'],
  }),
  remove: post(`${base}/deleteUserDefinedDynamicParam`, {
    viewAs: 'refused',
    access: edit,
    body: z.object({ dynamicParamId: id }),
    owned: { 'body.dynamicParamId': 'param' },
    errors: ['notFound', 'paramInUse'],
  }),
  detail: post(`${base}/getBiDynamicParamById`, {
    viewAs: 'allowed',
    access: 'session',
    body: z.object({ dynamicParamId: id }),
    reply: dynamicParamSchema,
    owned: { 'body.dynamicParamId': 'param' },
    errors: ['notFound'],
  }),
  /** Names of the SQL models, computed fields and charts that name a parameter; it is neither deleted nor renamed then. */
  users: post('/api/data/dynamicParam/users', {
    viewAs: 'allowed',
    access: edit,
    body: z.object({ dynamicParamId: id }),
    reply: z.array(z.string()),
    owned: { 'body.dynamicParamId': 'param' },
    errors: ['notFound'],
  }),
  update: post(`${base}/updateUserDefinedDynamicParam`, {
    viewAs: 'refused',
    access: edit,
    body: dynamicParamDraftSchema.extend({ dynamicParamId: id, updatedAt: z.iso.datetime() }),
    reply: z.object({ updatedAt: z.string() }),
    owned: { 'body.dynamicParamId': 'param', 'body.groupId': 'paramGroup' },
    errors: ['notFound', 'nameTaken', 'paramInvalid', 'queryFieldUnknown', 'paramInUse', 'conflict'],
  }),
  /** Smallest and largest value of a field, under the viewer's rights; the second parameter of the spec is the table. */
  fieldRange: get(`${base}/selectDynamicParamDefaultValueByFieldId/{fieldId}/{secondParameter}`, {
    access: edit,
    params: z.object({ fieldId: id, secondParameter: id }),
    reply: z.object({ min: cellSchema, max: cellSchema }),
    owned: { 'params.secondParameter': 'table' },
    errors: [
      'queryTableUnknown',
      'queryFieldUnknown',
      'queryTimeout',
      'analyticsUnavailable',
      'queryMemory',
      'queryFailed',
      'queryKilled',
      ...ROW_FAULTS,
      'queryInvalid',
      'cancelled',
    ],
  }),
} as const;
