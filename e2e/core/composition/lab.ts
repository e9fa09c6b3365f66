import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ProbeBuild } from './probe-builds.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** What becomes of a file: not there, never answered, one byte changed, or its server in trouble. */
export type Fault = 'missing' | 'hanging' | 'flipped' | 'unavailable';
export interface LabRemote {
  readonly name: string;
  readonly active: ProbeBuild | null;
  readonly lastGood?: ProbeBuild | null;
  readonly state?: 'enabled' | 'unlicensed';
  /** What the active build says it needs of the host; its own words without it. */
  readonly requires?: Readonly<Record<string, string>>;
}

/** A server with the shell as built and probe remotes, whose files can be made to fail. */
export interface Lab {
  readonly url: string;
  /** Reports of outcomes in the order of arrival. */
  readonly outcomes: Record<string, unknown>[];
  /** Paths below /remotes and the shell's own that were asked for. */
  readonly asked: string[];
  compose(remotes: readonly LabRemote[]): void;
  /** Applies to every address that contains the text. */
  fault(part: string, fault: Fault | null): void;
  /** Answers no composition any more, or again. */
  registryDown(down: boolean): void;
  /** Changes one character of the signed text. */
  tamper(on: boolean): void;
  clear(): void;
  stop(): Promise<void>;
}

export async function startLab({ limits = { step: 6_000, lastStep: 12_000, backOff: [50, 100] } } = {}): Promise<Lab> {
  const outcomes: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const faults = new Map<string, Fault>();
  const builds = new Map<string, string>();
  const hanging = new Set<ServerResponse>();
  let remotes: readonly LabRemote[] = [];
  let down = false;
  let tampered = false;
  const key = createPrivateKey(await readFile(join(ROOT, '.cache/dev-keys/composition.key.pem'), 'utf8'));
  const page = await readFile(join(ROOT, 'shell/dist/index.html'), 'utf8');

  function composition(): unknown {
    const describe = (build: ProbeBuild | null | undefined, requires?: LabRemote['requires']) => {
      if (!build) return null;
      const { description } = build;
      const base = `/remotes/${description.remote}/${description.build}/`;
      builds.set(base, build.directory);
      return {
        ...description,
        ...(requires ? { requires, manifest: { ...description.manifest, requires } } : {}),
        publishedAt: '2026-01-01T00:00:00Z',
        integrityUrl: `${base}integrity.json`,
        manifestUrl: `${base}mf-manifest.json`,
      };
    };
    return {
      revision: `r${remotes.map(({ active }) => active?.description.build).join()}`,
      corporationCode: 'LAB',
      issuedAt: new Date().toISOString(),
      remotes: remotes.map(({ name, active, lastGood, requires, state = 'enabled' }) => ({
        name,
        state,
        reason: state === 'enabled' ? null : 'not-licensed',
        lockedPaths: state === 'enabled' ? [] : [`/${name.slice(3)}`],
        active: state === 'enabled' ? describe(active, requires) : null,
        lastGood: state === 'enabled' ? describe(lastGood) : null,
        canary: null,
      })),
      licence: { state: 'valid', expiresAt: null, seats: null },
      overrides: [],
    };
  }

  function answer(response: ServerResponse, data: unknown): void {
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': randomUUID() });
    response.end(JSON.stringify({ code: '0', msg: '', data }));
  }

  async function serveFile(response: ServerResponse, url: string, file: string): Promise<void> {
    const fault = [...faults].find(([part]) => url.includes(part))?.[1];
    if (fault === 'hanging') return void hanging.add(response);
    if (fault === 'unavailable') return void response.writeHead(503).end();
    const bytes = fault === 'missing' ? null : await readFile(file).catch(() => null);
    if (!bytes) return void response.writeHead(404).end();
    // A blank becomes a line break, or a letter another: still a script, but not the one that was built.
    if (fault === 'flipped') bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    response.end(bytes);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://lab');
    if (pathname === '/api/platform/composition') {
      if (down) return void response.writeHead(503).end();
      const payload = JSON.stringify(composition());
      const signature = sign(null, Buffer.from(payload), key).toString('base64');
      return answer(response, { payload: tampered ? payload.replace('LAB', 'BAL') : payload, signature, keyId: 'lab' });
    }
    if (pathname === '/api/platform/outcome') {
      outcomes.push(JSON.parse(await bodyOf(request)) as Record<string, unknown>);
      return answer(response, null);
    }
    if (pathname === '/api/sys/user/getUserInfoByToken') return answer(response, SESSION);
    if (pathname.startsWith('/api/')) return answer(response, null);
    const base = [...builds.keys()].find((folder) => pathname.startsWith(folder));
    if (base) {
      asked.push(pathname);
      return serveFile(response, pathname, join(builds.get(base) ?? '', normalize(pathname.slice(base.length))));
    }
    if (extname(pathname) !== '') {
      asked.push(pathname);
      return serveFile(response, pathname, join(ROOT, 'shell/dist', normalize(pathname)));
    }
    const nonce = randomUUID();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policies(nonce, page) });
    const block = `<script type="application/json" id="tessera-limits">${JSON.stringify(limits)}</script>`;
    response.end(page.replaceAll('__TESSERA_NONCE__', nonce).replace('</head>', `${block}</head>`));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    outcomes,
    asked,
    compose: (next) => (remotes = next),
    fault: (part, fault) => void (fault ? faults.set(part, fault) : faults.delete(part)),
    registryDown: (on) => (down = on),
    tamper: (on) => (tampered = on),
    clear() {
      faults.clear();
      outcomes.length = 0;
      asked.length = 0;
      down = false;
      tampered = false;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    async stop() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The policies that the server sends with a page (integrity.md). */
function policies(nonce: string, page: string): Record<string, string> {
  const first = /<script data-first>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(first).digest('base64');
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default highcharts 'allow-duplicates'",
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': 'no-store',
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const SESSION = {
  userInfo: {
    id: 'u1',
    lang: 'zh_CN',
    orgCode: 'LAB',
    roleId: 'r1',
    account: 'lab',
    userNickName: '实验员',
    email: null,
    mobile: null,
    avatarUrl: null,
  },
  corporationCode: 'LAB',
  corporationName: 'Lab',
  timeZone: 'Asia/Shanghai',
  navigation: { modules: [], entries: [], home: null },
  roleInfo: { roleId: 'r1', roleName: 'editor', corporationCode: 'LAB', userTypeSymbol: 'editor' },
  permissionList: [],
  headerPermissions: [{ resourceType: '1', isOn: true }],
  permissions: { sql: false, agile: false, dataModel: false },
  thirdSystems: [],
  aiOn: false,
  inviteRemaining: null,
  loginTime: '2026-01-01T00:00:00Z',
  callKey: '',
};
