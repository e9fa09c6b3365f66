import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';

const FILES = {
  'package.json': '{"type":"module"}',
  'own.js': `
export const interval = () => setInterval(() => tell('interval'), 1);
export const member = () => window.setInterval(() => tell('member'), 1);
export const passed = { setInterval };
export const maybe = () => globalThis.requestIdleCallback?.(() => undefined);
export const hear = () => document.body?.addEventListener('click', () => tell('click'));
export const hearPage = () => addEventListener('click', () => tell('page'));
export const name = () => { document.title = 'own'; };
export const foreign = (frame) => {
  frame.contentWindow.setInterval('frame');
  window.open('').addEventListener('popup');
};
export const local = (setInterval, document) => { setInterval('local'); document.title = 'local'; };
`,
  'offered.js': `
import { deep } from './deep.js';
export const offered = () => { setInterval(() => tell('offered'), 1); deep(); };
`,
  'deep.js': `export const deep = () => setInterval(() => tell('deep'), 1);\n`,
  'entry.js': `
import * as own from './own.js';
import { offered } from 'offered';
globalThis.remote = { ...own, offered };
`,
  'build.mjs': `import webpack from 'webpack';
import { LifetimePlugin } from ${JSON.stringify(pathToFileURL(join(__dirname, 'lifetime-plugin.mjs')).href)};
webpack({
  mode: 'production', target: ['web', 'es2022'], context: import.meta.dirname, entry: './entry.js',
  output: { path: import.meta.dirname + '/dist', filename: 'out.js' }, optimization: { minimize: false },
  resolve: { alias: { offered: import.meta.dirname + '/offered.js' } },
  plugins: [
    new webpack.sharing.ProvideSharedPlugin({ provides: { offered: { shareKey: 'offered', version: '1.0.0', eager: true } } }),
    new LifetimePlugin('mf_x__one'),
  ],
}, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});\n`,
};

interface Remote {
  readonly passed: { readonly setInterval: unknown };
  interval(): void;
  member(): void;
  maybe(): void;
  hear(): void;
  hearPage(): void;
  name(): void;
  foreign(frame: object): void;
  local(setInterval: (text: string) => void, document: { title: string }): void;
  offered(): void;
}
let folder: string;
let code: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-lifetime-')));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(realpathSync(join(__dirname, '../../node_modules/webpack')), join(folder, 'node_modules/webpack'));
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'pipe', timeout: 60_000 });
  code = readFileSync(join(folder, 'dist/out.js'), 'utf8');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open() {
  const told: string[] = [];
  const intervals = new Map<number, () => void>();
  const page = Object.assign(new EventTarget(), {
    tell: (what: string) => told.push(what),
    setInterval: (run: () => void) => intervals.set(intervals.size + 1, run).size,
    setTimeout: () => 0,
    clearTimeout: (id: number) => intervals.delete(id),
    document: { title: 'shell', body: new EventTarget() },
    known: [] as string[],
    life: undefined as { leave(): Record<string, number> } | undefined,
    remote: undefined as Remote | undefined,
  });
  const context = createContext(
    Object.assign(page, {
      window: page,
      self: page,
      globalThis: page,
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      __tesseraLifetime: (federationName: string, life: typeof page.life) => {
        page.known.push(federationName);
        page.life = life;
      },
    }),
  );
  runInContext(code, context);
  const { life, remote } = page;
  if (!life || !remote) throw new Error('the build did not tell of itself');
  const tick = () => {
    for (const run of intervals.values()) run();
    page.document.body.dispatchEvent(new Event('click'));
    page.dispatchEvent(new Event('click'));
    return told.splice(0).sort();
  };
  return { page, life, remote, tick };
}

it('what modules of the build start ends with it, and what they offer to others goes on', () => {
  const { page, life, remote, tick } = open();
  expect(page.known).toEqual(['mf_x__one']);
  remote.interval();
  remote.member();
  remote.hear();
  remote.hearPage();
  remote.offered();
  expect(tick()).toEqual(['click', 'deep', 'interval', 'member', 'offered', 'page']);
  expect(life.leave()).toEqual({ interval: 2 });
  expect(tick()).toEqual(['deep', 'offered']);
});

it('the title of the page is kept from a build that is away', () => {
  const { page, life, remote } = open();
  remote.name();
  expect(page.document.title).toBe('own');
  page.document.title = 'shell';
  life.leave();
  remote.name();
  expect(page.document.title).toBe('shell');
});

it('windows of frames and popups are left alone', () => {
  const { page, life, remote } = open();
  const other = { setInterval: jest.fn(), addEventListener: jest.fn() };
  Object.assign(page, { open: () => other });
  remote.foreign({ contentWindow: other });
  expect(life.leave()).toEqual({});
  expect([other.setInterval.mock.calls, other.addEventListener.mock.calls]).toEqual([[['frame']], [['popup']]]);
});

it('names in shorthand are followed, absent ones stay absent, local ones are left alone', () => {
  const { page, remote } = open();
  expect(typeof remote.passed.setInterval).toBe('function');
  expect(remote.passed.setInterval).not.toBe(page.setInterval);
  expect(() => remote.maybe()).not.toThrow();
  const [local, other] = [jest.fn(), { title: '' }];
  remote.local(local, other);
  expect([local.mock.calls, other.title, page.document.title]).toEqual([[['local']], 'local', 'shell']);
});
