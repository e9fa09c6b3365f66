import type { Docked, DockingTools } from '../kind.ts';
import { createSuiteCalls, type Dialect, type SuiteCalls } from '../suite/suite-calls.ts';
import type { SuiteFault } from '../suite/suite-failure.ts';
import { suiteUrl } from '../suite/suite-fields.ts';
import type { OpenSuite, Patience, SuitePerson, Told } from '../suite/suite.ts';
import { neededText, objectAt, objectsAt, textAt, textsAt } from '../suite/told.ts';

/** Global return codes of WeCom. */
const FAULTS: Readonly<Record<string, SuiteFault>> = {
  '-1': 'busy',
  '40001': 'secret',
  '40091': 'secret',
  '40013': 'app',
  '40056': 'app',
  '301002': 'app',
  '40014': 'token',
  '41001': 'token',
  '42001': 'token',
  '60020': 'address',
  '48002': 'scope',
  '60011': 'range',
  '60111': 'range',
  '40029': 'code',
  '50001': 'domain',
  '45009': 'busy',
  '45033': 'busy',
};
const dialect: Dialect = {
  suite: 'wecom',
  codeOf(told) {
    const code = textAt(told, 'errcode');
    return code === '0' ? null : code;
  },
  faultOf: (code) => FAULTS[code] ?? null,
};
/** Switched off by an administrator, and gone from the company. */
const INACTIVE = new Set(['2', '5']);

/** Calls with the token of the app. */
export interface Wecom {
  readonly calls: Pick<SuiteCalls, 'greet'>;
  get(path: string, parameters?: Readonly<Record<string, string>>): Promise<Told>;
}

export function wecomCalls(system: Docked, tools: DockingTools, patience: Patience): Wecom {
  const [api, corpId, secret] = [system.value('apiUrl'), system.value('corpId'), system.value('secret')];
  const calls = createSuiteCalls(tools, dialect, patience, ({ call }) => ({
    parts: [api, corpId, secret],
    async ask() {
      const told = await call({
        url: suiteUrl(api, '/cgi-bin/gettoken', { corpid: corpId, corpsecret: secret }),
      });
      return { token: neededText(told, 'access_token'), seconds: Number(textAt(told, 'expires_in')) };
    },
  }));
  return {
    calls,
    get: (path, parameters = {}) =>
      calls.withToken((token) => ({ url: suiteUrl(api, path, { access_token: token, ...parameters }) })),
  };
}

/** Somebody of WeCom. The mailbox that the company gave stands in for one that is missing. */
export function wecomPerson(told: Told): SuitePerson {
  const userId = neededText(told, 'userid');
  return {
    id: userId,
    externalId: userId,
    told: { ...told, email: textAt(told, 'email') || textAt(told, 'biz_mail') },
    departments: textsAt(told, 'department'),
    active: !INACTIVE.has(textAt(told, 'status')),
  };
}

export const openWecom: OpenSuite = (system, tools, patience) => {
  const { calls, get } = wecomCalls(system, tools, patience);
  return {
    greet: calls.greet,
    async range() {
      const told = await get('/cgi-bin/agent/get', { agentid: system.value('agentId') });
      return {
        departments: textsAt(objectAt(told, 'allow_partys'), 'partyid'),
        people: objectsAt(objectAt(told, 'allow_userinfos'), 'user').map((one) => neededText(one, 'userid')),
      };
    },
    async departments({ departments }) {
      if (departments.length === 0) return [];
      const told = await get('/cgi-bin/department/list');
      return objectsAt(told, 'department').map((one) => {
        const parent = textAt(one, 'parentid');
        return {
          id: neededText(one, 'id'),
          name: textAt(one, 'name') || null,
          parentId: parent === '' || parent === '0' ? null : parent,
        };
      });
    },
    async *people(departmentId) {
      const told = await get('/cgi-bin/user/list', { department_id: departmentId });
      yield objectsAt(told, 'userlist').map(wecomPerson);
    },
    person: async (id) => wecomPerson(await get('/cgi-bin/user/get', { userid: id })),
  };
};
