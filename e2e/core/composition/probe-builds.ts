import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HOME = join(ROOT, '.cache/probe-builds');

/** How a probe behaves; `good` and `fresh` are healthy and tell their name. */
export type Probe = 'good' | 'fresh' | 'init-throws' | 'render-throws' | 'mount-hangs' | 'page-hangs' | 'crashes-later';

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

/** Every probe that the specs load. */
export const PROBES: readonly (readonly [remote: string, probe: Probe])[] = [
  ['mf-probe', 'good'],
  ['mf-probe', 'fresh'],
  ['mf-probe', 'init-throws'],
  ['mf-probe', 'render-throws'],
  ['mf-probe', 'mount-hangs'],
  ['mf-probe', 'page-hangs'],
  ['mf-other', 'good'],
];

/**
 * Builds a probe remote with the real presets; kept until a source of the project changes.
 * @param again builds it although nothing changed
 */
export function buildProbe(remote: string, probe: Probe, { again = false } = {}): ProbeBuild {
  const directory = join(HOME, `${remote}-${probe}`, remote);
  const files = probeFiles(remote, probe);
  const stamp = join(directory, '.stamp');
  const wanted = createHash('sha256').update(JSON.stringify(files)).update(sharedSources()).digest('hex');
  if (again || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    rmSync(join(directory, 'dist'), { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), text);
    }
    if (!existsSync(join(directory, 'node_modules'))) {
      symlinkSync(join(ROOT, 'mf-admin/node_modules'), join(directory, 'node_modules'));
    }
    // Half of a build is making it small, which only the healthy ones of the remote under test need to be.
    const asShipped = remote === 'mf-probe' && (probe === 'good' || probe === 'fresh');
    const options = ['--mode', 'production', ...(asShipped ? [] : ['--no-optimization-minimize'])];
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/webpack', options, {
      cwd: directory,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the probe ${probe} was not built:\n${stdout}${stderr}`);
    writeFileSync(stamp, wanted);
  }
  const dist = join(directory, 'dist');
  return {
    directory: dist,
    description: JSON.parse(readFileSync(join(dist, 'tessera-build.json'), 'utf8')) as ProbeBuild['description'],
  };
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

const MOUNT: Partial<Record<Probe, string>> = {
  'mount-hangs': 'export const mount = (): Promise<unknown> => new Promise(() => undefined);',
};
const BEFORE: Partial<Record<Probe, string>> = {
  'init-throws': "throw new Error('the probe throws while it initialises');",
};
const LOAD: Partial<Record<Probe, string>> = { 'page-hangs': 'new Promise<never>(() => undefined)' };
const RENDER: Partial<Record<Probe, string>> = {
  'render-throws': "if (Date.now() > 0) throw new Error('the probe throws in render');",
};

function probeFiles(remote: string, probe: Probe): Record<string, string> {
  const prefix = remote.slice(3);
  const page = LOAD[probe] ?? "import('./page.tsx').then((m) => m.ProbePage)";
  const mount = MOUNT[probe];
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
export default remoteConfig(import.meta.dirname);
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
      load: () => ${page},
    },
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
${BEFORE[probe] ?? ''}
const lifecycles = defineRemote({
  manifest,
  views,
  catalogue: defineCatalogue('${prefix}', (locale) => import(\`../locales/\${locale}.json\`)),
});
export const { bootstrap, unmount } = lifecycles;
${mount ?? 'export const mount = lifecycles.mount;'}
`,
    'src/remote.css': `.${prefix}-exposed { outline: 2px solid rgb(1, 2, 3); }\n`,
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
export function ProbePage() {
  const [shown, setShown] = useState(false);
  const [answer, setAnswer] = useState('');
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('the probe crashes after it was shown');
  ${RENDER[probe] ?? ''}
  return (
    <section className="${prefix}-exposed" data-testid="${prefix}">
      <h1>${prefix} ${probe}</h1>
      <p data-testid="hello"><FormattedMessage id="${prefix}.hello" defaultMessage="你好" /></p>
      <Button onClick={() => setShown(true)}>show</Button>
      <Button onClick={() => void import('./handler.ts').then((m) => setAnswer(m.answer))}>ask</Button>
      <Button onClick={() => setBroken(true)}>crash</Button>
      <output>{answer}</output>
      <Suspense fallback={null}>{shown && <Lazy />}</Suspense>
    </section>
  );
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
