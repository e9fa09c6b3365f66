import { DEFAULT_NAVIGATION, permissionsOf } from '@tessera/contract';
import type { Session, SignedIn, UserType } from '@tessera/contract';

import { createShell } from './create-shell.ts';
import type { Shell } from './create-shell.ts';
import { createStore } from './store.ts';

/** A session as the server answers it. */
export function aSession(userType: UserType = 'admin', overrides: Partial<Session> = {}): Session {
  return {
    userInfo: {
      id: 'u1',
      lang: 'zh_CN',
      orgCode: 'C1',
      roleId: 'r1',
      account: 'owner',
      userNickName: '陈静怡',
      email: null,
      mobile: null,
      avatarUrl: null,
    },
    corporationCode: 'C1',
    corporationName: '禾木生活',
    timeZone: 'Asia/Shanghai',
    navigation: DEFAULT_NAVIGATION,
    reportForms: [],
    roleInfo: { roleId: 'r1', roleName: '所有者', corporationCode: 'C1', userTypeSymbol: userType },
    permissionList: permissionsOf(userType).map((permissionSymbol) => ({ permissionSymbol })),
    headerPermissions: [
      { resourceType: '1', isOn: true },
      { resourceType: '4', isOn: false },
    ],
    permissions: { sql: true, agile: true, dataModel: true },
    thirdSystems: [],
    aiOn: true,
    watermark: null,
    needsFactor: false,
    exportLimit: { kinds: ['png', 'pdf', 'pptx', 'xlsx', 'csv'], rows: null },
    inviteRemaining: null,
    loginTime: '2026-11-21T00:00:00Z',
    callKey: 'a2V5',
    ...overrides,
  };
}
export function aSignIn(userType: UserType = 'admin', overrides: Partial<Session> = {}): SignedIn {
  return { ...aSession(userType, overrides), token: 'T1' };
}

/** Answers of the server by `METHOD path`: data, or an envelope with a code. */
export type Answers = Record<string, unknown>;
export interface TestShell extends Shell {
  /** `METHOD path` of every request, in order. */
  readonly requests: { readonly name: string; readonly body: unknown }[];
  /** Paths whose page was loaded anew. */
  readonly opened: readonly string[];
  answers: Answers;
  close(): void;
}

/** The first of reply and abort, as on a network. */
function orAborted(answer: unknown, signal: AbortSignal): Promise<unknown> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([answer, aborted]);
}

/** The shell's real services in the test's window; only the network is answered here. */
export function createTestShell(path = '/main', answers: Answers = {}): TestShell {
  history.replaceState(null, '', path);
  const requests: { name: string; body: unknown }[] = [];
  const state = { answers };
  const original = globalThis.fetch;
  globalThis.fetch = (async (input: Request) => {
    const name = `${input.method} ${new URL(input.url).pathname}`;
    const body = await input.clone().text();
    input.signal.throwIfAborted();
    requests.push({ name, body: body === '' ? null : JSON.parse(body) });
    const answer = state.answers[name] ?? null;
    const reply: unknown =
      answer instanceof Function ? await orAborted((answer as () => unknown)(), input.signal) : answer;
    if (reply instanceof Response) return reply;
    const envelope =
      typeof reply === 'object' && reply !== null && 'code' in reply ? reply : { code: '0', msg: '', data: reply };
    return new Response(JSON.stringify(envelope), { headers: { 'x-request-id': 'r1' } });
  }) as typeof fetch;
  const opened: string[] = [];
  const unread = createStore<readonly { messageTypeCode: string; num: number }[]>([]);
  const shell = createShell({
    target: window,
    routeTheme: (pathname) => (pathname === '/forced' ? 'purpleNight' : undefined),
    messages: { unread, subscribe: () => () => undefined },
    dialogs: { open: async () => undefined },
    pages: createStore<ReadonlySet<string>>(new Set()),
    openPage: (opening) => opened.push(opening),
  });
  return {
    ...shell,
    requests,
    opened,
    get answers() {
      return state.answers;
    },
    set answers(next) {
      state.answers = next;
    },
    close: () => {
      shell.navigation.dispose();
      shell.tabs.dispose();
      globalThis.fetch = original;
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}
