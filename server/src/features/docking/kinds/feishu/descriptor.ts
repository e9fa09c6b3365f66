import type { Descriptor, FormField } from '../kind.ts';
import { suiteAddress, suiteAddresses, suiteAddressFault, TRUST_MAIL } from '../suite/suite-fields.ts';

const fields: readonly FormField[] = [
  { name: 'appId', kind: 'text', required: true, label: 'docking.feishu.appId', hint: 'docking.feishu.appIdHint' },
  { name: 'appSecret', kind: 'secret', required: true, label: 'docking.feishu.appSecret' },
  TRUST_MAIL,
  suiteAddress('apiUrl', 'https://open.feishu.cn', 'docking.suite.apiUrl'),
  suiteAddress('loginUrl', 'https://accounts.feishu.cn', 'docking.suite.loginUrl'),
];

export const descriptor: Descriptor = {
  label: 'docking.feishu',
  hint: 'docking.feishu.hint',
  fields,
  claims: { account: 'user_id', name: 'name', email: 'email', mobile: 'mobile', groups: 'department_ids' },
  maps: true,
  addresses: suiteAddresses,
  fault: suiteAddressFault(fields),
};
