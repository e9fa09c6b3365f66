import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HOME = join(ROOT, '.cache/probe-builds');

/** A probe's build. `good` and `fresh` are healthy and show their name; `good` lacks the second page; `faulty` has the fault that its page asks for. */
export type Probe = 'good' | 'fresh' | 'faulty';

/** Faults of the build `faulty`; the page's session storage names one under `FAULT_KEY`. */
export type ProbeFault =
  | 'init-throws'
  | 'render-throws'
  | 'renders-nothing'
  | 'second-throws'
  | 'mount-hangs'
  | 'page-hangs';
export const FAULT_KEY = 'probe.fault';

/** What tessera-build.json says, and where the files lie. */
export interface ProbeBuild {
  readonly directory: string;
  readonly description: Record<string, unknown> & {
    readonly remote: string;
    readonly build: string;
    readonly integrity: string;
    readonly manifest: Readonly<Record<string, unknown>>;
  };
}

type ProbeName = readonly [remote: string, probe: Probe];

/** Every probe that the specs load. */
export const PROBES: readonly ProbeName[] = [
  ['mf-probe', 'good'],
  ['mf-probe', 'fresh'],
  ['mf-probe', 'faulty'],
  ['mf-other', 'good'],
];

/**
 * Builds probe remotes with the real presets, all in one process of webpack; kept until a source of the project changes.
 * @param again builds them although nothing changed
 * @returns the builds in the order of the names
 */
export function buildProbes(names: readonly ProbeName[], { again = false } = {}): ProbeBuild[] {
  const sources = sharedSources();
  const probes = names.map(([remote, probe]) => {
    const directory = join(HOME, `${remote}-${probe}`, remote);
    const files = probeFiles(remote, probe);
    const wanted = createHash('sha256').update(JSON.stringify(files)).update(sources).digest('hex');
    return { directory, files, stamp: join(directory, '.stamp'), wanted };
  });
  const stale = probes.filter(
    ({ stamp, wanted }) => again || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted,
  );
  for (const { directory, files } of stale) {
    rmSync(join(directory, 'dist'), { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), text);
    }
    if (!existsSync(join(directory, 'node_modules'))) {
      symlinkSync(join(ROOT, 'mf-admin/node_modules'), join(directory, 'node_modules'));
    }
  }
  if (stale.length > 0) {
    const configs = stale.flatMap(({ directory }) => ['--config', join(directory, 'webpack.config.mjs')]);
    const webpack = join(ROOT, 'mf-admin/node_modules/.bin/webpack');
    const { status, stdout, stderr } = spawnSync(webpack, ['--mode', 'production', ...configs], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the probes were not built:\n${stdout}${stderr}`);
  }
  for (const { stamp, wanted } of stale) writeFileSync(stamp, wanted);
  return probes.map(({ directory }) => describe(join(directory, 'dist')));
}

function describe(directory: string): ProbeBuild {
  const description = readFileSync(join(directory, 'tessera-build.json'), 'utf8');
  return { directory, description: JSON.parse(description) as ProbeBuild['description'] };
}

function sharedSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['contract', 'i18n', 'remote-kit', 'request', 'tooling', 'ui']) {
    const base = join(ROOT, 'shared', folder, 'src');
    const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files) {
      if (!/\.(ts|tsx|mjs|css)$/.test(file) || /\.test\./.test(file)) continue;
      hash.update(file).update(readFileSync(join(base, file)));
    }
  }
  return hash.digest('hex');
}

function probeFiles(remote: string, probe: Probe): Record<string, string> {
  const prefix = remote.slice(3);
  const page = "import('./page.tsx').then((m) => m.ProbePage)";
  const has = (fault: ProbeFault) => `sessionStorage.getItem('${FAULT_KEY}') === '${fault}'`;
  const faulty = (code: string) => (probe === 'faulty' ? code : '');
  // Half of a build is making it small, which only the healthy ones of the remote under test need to be.
  const second =
    probe === 'good'
      ? ''
      : `{ path: '/${prefix}-second', layout: 'main', requiresAuth: true, title,
      load: () => import('./page.tsx').then((m) => m.SecondPage) },`;
  const asShipped = remote === 'mf-probe' && probe !== 'faulty';
  // Written as if the remote were alone in the page.
  const greedy = probe === 'fresh' ? 'header, h1, button { letter-spacing: 7px !important; }\n' : '';
  const greedyCode = `
const root = document.documentElement;
function linger() {
  setInterval(() => {
    document.title = 'the probe writes';
    root.dataset['ticks'] = String(Number(root.dataset['ticks'] ?? 0) + 1);
  }, 10);
  window.addEventListener('probe-event', () => { root.dataset['heard'] = 'yes'; });
  new MutationObserver(() => undefined).observe(document.body, { childList: true });
}
`;
  const locales = ['zh_CN', 'zh_HK', 'en_US', 'ja_JP'].map((locale) => [
    `locales/${locale}.json`,
    JSON.stringify({ [`${prefix}.hello`]: `hello ${locale}` }),
  ]);
  return {
    'package.json': JSON.stringify({
      name: `@tessera/${remote}`,
      version: '1.0.0',
      type: 'module',
      dependencies: Object.fromEntries(
        ['contract', 'i18n', 'remote-kit', 'request', 'ui'].map((name) => [`@tessera/${name}`, 'workspace:*']),
      ),
    }),
    'webpack.config.mjs': `import { remoteConfig } from '@tessera/tooling/federation';
const config = remoteConfig(import.meta.dirname)({}, { mode: 'production' });
export default { ...config, optimization: { ...config.optimization, minimize: ${asShipped} } };
`,
    'src/manifest.ts': `import { declareRemote } from '@tessera/remote-kit/manifest';
const title = { zh_CN: '${prefix}', zh_HK: '${prefix}', en_US: '${prefix}', ja_JP: '${prefix}' };
export const { manifest, views } = declareRemote({
  name: '${remote}',
  pages: [
    {
      path: '/${prefix}',
      layout: 'main',
      requiresAuth: true,
      title,
      nav: { moduleCode: '1', order: 1, icon: 'board' },
      load: () => ${faulty(`${has('page-hangs')} ? new Promise<never>(() => undefined) : `)}${page},
    },
    ${second}
  ],
  dialogs: { ask: () => import('./page.tsx').then((m) => m.AskDialog) },
  permissions: [],
  requires: { session: '^1.0' },
});
`,
    'src/remote.ts': `import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';
import './remote.css';
import { manifest, views } from './manifest.ts';
${faulty(`if (${has('init-throws')}) throw new Error('the probe throws while it initialises');`)}
const lifecycles = defineRemote({
  manifest,
  views,
  catalogue: defineCatalogue('${prefix}', (locale) => import(\`../locales/\${locale}.json\`)),
});
export const { bootstrap, unmount } = lifecycles;
export const mount: typeof lifecycles.mount = ${faulty(`${has('mount-hangs')} ? () => new Promise(() => undefined) : `)}lifecycles.mount;
`,
    'src/remote.css': `.${prefix}-exposed { outline: 2px solid rgb(1, 2, 3); }\n${greedy}`,
    'src/lazy.css': `.${prefix}-lazy { outline: 3px solid rgb(4, 5, 6); }\n`,
    'src/lazy.tsx': `import './lazy.css';
export function Lazy() {
  return <p className="${prefix}-lazy" data-testid="lazy">lazy part</p>;
}
`,
    'src/handler.ts': `export const answer = 'from the handler';\n`,
    'src/page.tsx': `import type { DialogComponentProps } from '@tessera/remote-kit';
import { Button } from '@tessera/ui/core';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
const Lazy = lazy(async () => ({ default: (await import('./lazy.tsx')).Lazy }));
${probe === 'fresh' ? greedyCode : ''}
export function ProbePage() {
  const [shown, setShown] = useState(false);
  const [answer, setAnswer] = useState('');
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('the probe crashes after it was shown');
  ${faulty(`if (${has('render-throws')}) throw new Error('the probe throws in render');`)}
  ${faulty(`if (${has('renders-nothing')}) return <div />;`)}
  return (
    <section className="${prefix}-exposed" data-testid="${prefix}">
      <h1>${prefix} ${probe}</h1>
      <p data-testid="hello"><FormattedMessage id="${prefix}.hello" defaultMessage="你好" /></p>
      <Button onClick={() => setShown(true)}>show</Button>
      <Button onClick={() => void import('./handler.ts').then((m) => setAnswer(m.answer))}>ask</Button>
      <Button onClick={() => setBroken(true)}>crash</Button>
      ${probe === 'fresh' ? '<Button onClick={linger}>linger</Button>' : ''}
      <output>{answer}</output>
      <Suspense fallback={null}>{shown && <Lazy />}</Suspense>
    </section>
  );
}
export function SecondPage() {
  ${faulty(`if (${has('second-throws')}) throw new Error('the second page throws');`)}
  return <h1>${prefix} ${probe} second</h1>;
}
export function AskDialog({ props, close }: DialogComponentProps) {
  return (
    <div role="dialog">
      <p>{String(props['question'])}</p>
      <Button onClick={() => close('yes')}>yes</Button>
    </div>
  );
}
`,
    ...Object.fromEntries(locales),
  };
}

/** Name and hash of every file of a build. */
export function filesOf({ directory }: ProbeBuild): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(directory.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}
