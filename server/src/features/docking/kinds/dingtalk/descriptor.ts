import type { Descriptor, FormField } from '../kind.ts';
import { suiteAddress, suiteAddresses, suiteAddressFault, TRUST_MAIL } from '../suite/suite-fields.ts';

const fields: readonly FormField[] = [
  {
    name: 'clientId',
    kind: 'text',
    required: true,
    label: 'docking.dingtalk.clientId',
    hint: 'docking.dingtalk.clientIdHint',
  },
  { name: 'clientSecret', kind: 'secret', required: true, label: 'docking.dingtalk.clientSecret' },
  TRUST_MAIL,
  suiteAddress('apiUrl', 'https://api.dingtalk.com', 'docking.suite.apiUrl'),
  suiteAddress('contactUrl', 'https://oapi.dingtalk.com', 'docking.dingtalk.contactUrl'),
  suiteAddress('loginUrl', 'https://login.dingtalk.com', 'docking.suite.loginUrl'),
];

export const descriptor: Descriptor = {
  label: 'docking.dingtalk',
  hint: 'docking.dingtalk.hint',
  fields,
  claims: { account: 'userid', name: 'name', email: 'email', mobile: 'mobile', groups: 'dept_id_list' },
  maps: true,
  addresses: suiteAddresses,
  fault: suiteAddressFault(fields),
};
