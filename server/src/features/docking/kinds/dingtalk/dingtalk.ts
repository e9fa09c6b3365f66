import { StepFailure } from '../../step-failure.ts';
import type { Docked, DockingTools } from '../kind.ts';
import { createSuiteCalls, type Dialect, type SuiteCalls } from '../suite/suite-calls.ts';
import type { SuiteFault } from '../suite/suite-failure.ts';
import { suiteUrl } from '../suite/suite-fields.ts';
import type { OpenSuite, Patience, SuiteDepartment, SuitePerson, Told } from '../suite/suite.ts';
import { neededText, objectAt, objectsAt, textAt, textsAt } from '../suite/told.ts';

const PAGE = 100;
/** Codes of contacts, and those of the newer calls, by their beginnings. */
const FAULTS: readonly (readonly [code: RegExp, fault: SuiteFault])[] = [
  [/^-1$|^900(?:0[1-9]|1[0-8])$|^Forbidden\.AccessDenied\.QpsLimit|^ServiceUnavailable/, 'busy'],
  [/^40001$|^40089$|^invalidClientIdOrSecret|^invalidClientSecret/, 'secret'],
  [/^40014$|^42001$|^40001[34]$|^InvalidAuthentication/, 'token'],
  [/^60020$|^Forbidden\.AccessDenied\.IpNotInWhiteList/, 'address'],
  [/^60011$|^88$|^Forbidden\.AccessDenied\.AccessTokenPermissionDenied/, 'scope'],
  [/^5000[24]$/, 'range'],
  [/^40078$|^invalidParameter\.(?:authCode|code)|^invalidAuthCode/i, 'code'],
];
/** Nobody of the company has that id. */
export const UNKNOWN = '60121';

const dialect: Dialect = {
  suite: 'dingtalk',
  codeOf(told) {
    const old = textAt(told, 'errcode');
    if (old === '0') return null;
    if (old !== '') return textAt(told, 'sub_code') || old;
    return textAt(told, 'code') || null;
  },
  faultOf: (code) => FAULTS.find(([known]) => known.test(code))?.[1] ?? null,
};

export interface Dingtalk {
  readonly calls: SuiteCalls;
  /** A call of contacts. */
  contact(path: string, json: Told): Promise<Told>;
  scopes(): Promise<Told>;
}

export function dingtalkCalls(system: Docked, tools: DockingTools, patience: Patience): Dingtalk {
  const [api, contact] = [system.value('apiUrl'), system.value('contactUrl')];
  const [appKey, appSecret] = [system.value('clientId'), system.value('clientSecret')];
  const calls = createSuiteCalls(tools, dialect, patience, ({ call }) => ({
    parts: [api, appKey, appSecret],
    async ask() {
      const told = await call({ url: suiteUrl(api, '/v1.0/oauth2/accessToken'), json: { appKey, appSecret } });
      return { token: neededText(told, 'accessToken'), seconds: Number(textAt(told, 'expireIn')) };
    },
  }));
  const url = (path: string, token: string) => suiteUrl(contact, path, { access_token: token });
  return {
    calls,
    contact: (path, json) => calls.withToken((token) => ({ url: url(path, token), json })),
    scopes: () => calls.withToken((token) => ({ url: url('/auth/scopes', token) })),
  };
}

/** Somebody of DingTalk. Ids of users are given by administrators and may be given again; the union id is the person's. */
export function dingtalkPerson(told: Told): SuitePerson {
  return {
    id: neededText(told, 'userid'),
    externalId: neededText(told, 'unionid'),
    told: { ...told, email: textAt(told, 'org_email') || textAt(told, 'email') },
    departments: textsAt(told, 'dept_id_list'),
    // `active` says whether they ever opened the app; who left is not told of.
    active: true,
  };
}

export const openDingtalk: OpenSuite = (system, tools, patience) => {
  const { calls, contact, scopes } = dingtalkCalls(system, tools, patience);
  const departmentOf = (one: Told): SuiteDepartment => ({
    id: neededText(one, 'dept_id'),
    name: textAt(one, 'name') || null,
    parentId: textAt(one, 'parent_id') || null,
  });
  const numberOf = (id: string): number => {
    if (!/^-?\d{1,15}$/.test(id)) throw new StepFailure('docking.suite.fault.missing', { name: 'dept_id' });
    return Number(id);
  };
  return {
    greet: calls.greet,
    async range() {
      const seen = objectAt(await scopes(), 'auth_org_scopes');
      return { departments: textsAt(seen, 'authed_dept'), people: textsAt(seen, 'authed_user') };
    },
    async departments({ departments }) {
      const found = new Map<string, SuiteDepartment>();
      const left: string[] = [];
      const add = (one: SuiteDepartment): void => {
        if (found.has(one.id)) return;
        found.set(one.id, one);
        left.push(one.id);
      };
      for (const id of departments) {
        const told = await contact('/topapi/v2/department/get', { dept_id: numberOf(id) });
        add(departmentOf(objectAt(told, 'result')));
      }
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const told = await contact('/topapi/v2/department/listsub', { dept_id: numberOf(id) });
        for (const one of objectsAt(told, 'result')) add(departmentOf(one));
      }
      return [...found.values()];
    },
    async *people(departmentId) {
      for (let cursor = 0; ;) {
        const asked = { dept_id: numberOf(departmentId), cursor, size: PAGE };
        const result = objectAt(await contact('/topapi/v2/user/list', asked), 'result');
        yield objectsAt(result, 'list').map(dingtalkPerson);
        if (result['has_more'] !== true) return;
        const next = Number(neededText(result, 'next_cursor'));
        // One that does not go on would never end.
        if (!(next > cursor)) throw new StepFailure('docking.suite.fault.missing', { name: 'next_cursor' });
        cursor = next;
      }
    },
    person: async (id) => dingtalkPerson(objectAt(await contact('/topapi/v2/user/get', { userid: id }), 'result')),
  };
};
