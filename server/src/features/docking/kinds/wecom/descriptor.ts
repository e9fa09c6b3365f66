import type { Descriptor, FormField } from '../kind.ts';
import { suiteAddress, suiteAddresses, suiteAddressFault, TRUST_MAIL } from '../suite/suite-fields.ts';

const fields: readonly FormField[] = [
  { name: 'corpId', kind: 'text', required: true, label: 'docking.wecom.corpId', hint: 'docking.wecom.corpIdHint' },
  { name: 'agentId', kind: 'text', required: true, label: 'docking.wecom.agentId', hint: 'docking.wecom.agentIdHint' },
  { name: 'secret', kind: 'secret', required: true, label: 'docking.wecom.secret', hint: 'docking.wecom.secretHint' },
  TRUST_MAIL,
  suiteAddress('apiUrl', 'https://qyapi.weixin.qq.com', 'docking.suite.apiUrl'),
  suiteAddress('loginUrl', 'https://login.work.weixin.qq.com', 'docking.suite.loginUrl'),
];

export const descriptor: Descriptor = {
  label: 'docking.wecom',
  hint: 'docking.wecom.hint',
  fields,
  claims: { account: 'userid', name: 'name', email: 'email', mobile: 'mobile', groups: 'department' },
  maps: true,
  addresses: suiteAddresses,
  fault: suiteAddressFault(fields),
};
