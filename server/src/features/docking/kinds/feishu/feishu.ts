import { StepFailure } from '../../step-failure.ts';
import type { Docked, DockingTools } from '../kind.ts';
import { createSuiteCalls, type Dialect, type SuiteCalls } from '../suite/suite-calls.ts';
import type { SuiteFault } from '../suite/suite-failure.ts';
import { suiteUrl } from '../suite/suite-fields.ts';
import type { OpenSuite, Patience, SuiteDepartment, SuitePerson, Told } from '../suite/suite.ts';
import { neededText, objectAt, objectsAt, textAt, textsAt } from '../suite/told.ts';

const PAGE = '50';
const IDS = { user_id_type: 'union_id', department_id_type: 'open_department_id' };
const FAULTS: Readonly<Record<string, SuiteFault>> = {
  '10003': 'app',
  '10013': 'app',
  '20048': 'app',
  '10014': 'secret',
  '10015': 'secret',
  '20002': 'secret',
  '20003': 'code',
  '20004': 'code',
  '20049': 'code',
  '20065': 'code',
  '20010': 'range',
  '40004': 'range',
  '41050': 'range',
  '20071': 'domain',
  '99991400': 'busy',
  '99991401': 'address',
  '99991661': 'token',
  '99991663': 'token',
  '99991664': 'token',
  '99991672': 'scope',
  '99991679': 'scope',
};
const dialect: Dialect = {
  suite: 'feishu',
  codeOf(told) {
    const code = textAt(told, 'code');
    return code === '0' ? null : code || textAt(told, 'error') || null;
  },
  faultOf: (code) => FAULTS[code] ?? null,
};

export interface Feishu {
  readonly calls: SuiteCalls;
  /** What a call with the token of the app tells. */
  get(path: string, parameters?: Readonly<Record<string, string>>): Promise<Told>;
  pages(path: string, parameters?: Readonly<Record<string, string>>): AsyncGenerator<Told, void, void>;
}

export function feishuCalls(system: Docked, tools: DockingTools, patience: Patience): Feishu {
  const api = system.value('apiUrl');
  const [appId, appSecret] = [system.value('appId'), system.value('appSecret')];
  const calls = createSuiteCalls(tools, dialect, patience, ({ call }) => ({
    parts: [api, appId, appSecret],
    async ask() {
      const url = suiteUrl(api, '/open-apis/auth/v3/tenant_access_token/internal');
      const told = await call({ url, json: { app_id: appId, app_secret: appSecret } });
      return { token: neededText(told, 'tenant_access_token'), seconds: Number(textAt(told, 'expire')) };
    },
  }));
  const get: Feishu['get'] = async (path, parameters = {}) => {
    const told = await calls.withToken((token) => ({
      url: suiteUrl(api, path, { ...IDS, ...parameters }),
      headers: { authorization: `Bearer ${token}` },
    }));
    return objectAt(told, 'data');
  };
  return {
    calls,
    get,
    async *pages(path, parameters = {}) {
      const seen = new Set<string>();
      for (let page = ''; ;) {
        const data = await get(path, { ...parameters, page_size: PAGE, ...(page === '' ? {} : { page_token: page }) });
        yield data;
        if (data['has_more'] !== true) return;
        page = neededText(data, 'page_token');
        // One that comes again would never end.
        if (seen.has(page)) throw new StepFailure('docking.suite.fault.missing', { name: 'page_token' });
        seen.add(page);
      }
    },
  };
}

/** Somebody of Feishu. The open id is another one for each app; the union id is the same for all apps of a company. */
export function feishuPerson(told: Told): SuitePerson {
  const unionId = neededText(told, 'union_id');
  const { is_frozen: frozen, is_resigned: resigned, is_exited: exited } = objectAt(told, 'status');
  return {
    id: unionId,
    externalId: unionId,
    told: { ...told, email: textAt(told, 'enterprise_email') || textAt(told, 'email') },
    departments: textsAt(told, 'department_ids'),
    active: ![frozen, resigned, exited].includes(true),
  };
}

export const openFeishu: OpenSuite = (system, tools, patience) => {
  const { calls, get, pages } = feishuCalls(system, tools, patience);
  const departmentOf = (one: Told): SuiteDepartment => {
    const parent = textAt(one, 'parent_department_id');
    return {
      id: neededText(one, 'open_department_id'),
      name: textAt(one, 'name') || null,
      parentId: parent === '' || parent === '0' ? null : parent,
    };
  };
  const isGone = (one: Told): boolean => objectAt(one, 'status')['is_deleted'] === true;
  return {
    greet: calls.greet,
    async range() {
      const range = { departments: [] as string[], people: [] as string[] };
      for await (const data of pages('/open-apis/contact/v3/scopes')) {
        range.departments.push(...textsAt(data, 'department_ids'));
        range.people.push(...textsAt(data, 'user_ids'));
      }
      return range;
    },
    async departments({ departments }) {
      const found = new Map<string, SuiteDepartment>();
      for (const id of departments) {
        const path = `/open-apis/contact/v3/departments/${encodeURIComponent(id)}`;
        const own = objectAt(await get(path), 'department');
        if (isGone(own)) continue;
        const all = [own];
        for await (const data of pages(`${path}/children`, { fetch_child: 'true' }))
          all.push(...objectsAt(data, 'items').filter((one) => !isGone(one)));
        for (const one of all.map(departmentOf)) found.set(one.id, one);
      }
      return [...found.values()];
    },
    async *people(departmentId) {
      const path = '/open-apis/contact/v3/users/find_by_department';
      for await (const data of pages(path, { department_id: departmentId }))
        yield objectsAt(data, 'items').map(feishuPerson);
    },
    person: async (id) => feishuPerson(objectAt(await get(userPath(id)), 'user')),
  };
};

export const userPath = (unionId: string): string => `/open-apis/contact/v3/users/${encodeURIComponent(unionId)}`;
