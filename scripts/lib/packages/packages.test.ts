import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { extract } from 'tar';

import { sampleProject } from '../testing.ts';

const ROOT = join(__dirname, '../../..');
const NAMES = ['charts', 'contract', 'i18n', 'remote-kit', 'request', 'testing', 'tooling', 'ui'];
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly tessera: { readonly platform: string };
}
/** An empty folder with the tarballs' contents and the libraries that they name, as npm lays them out. */
let folder: string;
const packageOf = (name: string) => join(folder, 'node_modules/@tessera', name);
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(packageOf(name), 'package.json'), 'utf8')) as Manifest;
const filesOf = (name: string) =>
  readdirSync(packageOf(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-packages-')));
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack-packages.mjs'), folder], { stdio: 'pipe' });
  for (const name of NAMES) {
    const file = readdirSync(folder).find((entry) => new RegExp(`^tessera-${name}-\\d.*\\.tgz$`).test(entry));
    mkdirSync(packageOf(name), { recursive: true });
    await extract({ file: join(folder, file ?? name), cwd: packageOf(name), strip: 1 });
  }
  for (const name of NAMES) {
    const { dependencies, peerDependencies } = manifestOf(name);
    for (const library of [
      ...Object.keys({ ...dependencies, ...peerDependencies }),
      '@types/react',
      '@types/react-dom',
    ])
      link(library, join(ROOT, 'shared', name, 'node_modules', library));
  }
  link('@types/node', join(ROOT, 'node_modules/@types/node'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function link(library: string, from: string): void {
  const place = join(folder, 'node_modules', library);
  if (existsSync(place) || !existsSync(from)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(realpathSync(from), place);
}

describe('the tarballs of the packages', () => {
  it.each(NAMES)('%s names its licence, its versions, its peers and the shells that it is for', (name) => {
    const manifest = manifestOf(name);
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;
    expect(manifest).toMatchObject({ name: `@tessera/${name}`, version, license: 'UNLICENSED' });
    expect(manifest.private).toBeUndefined();
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
    expect(
      Object.keys(manifest.dependencies).filter((library) => /^(@tessera|react|@fluentui)\b/.test(library)),
    ).toEqual(name === 'remote-kit' ? ['react-router-dom'] : name === 'tooling' ? ['react-refresh'] : []);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    expect(manifest.tessera.platform).toBe(`>=${major}.${minor}.0 <${major + 1}.0.0`);
    expect(readFileSync(join(packageOf(name), 'README.md'), 'utf8')).toContain(manifest.tessera.platform);
    for (const target of Object.values(manifest.exports))
      for (const file of typeof target === 'string' ? [target] : Object.values(target))
        expect([file, file.includes('*') || existsSync(join(packageOf(name), file))]).toEqual([file, true]);
  });

  it('bring style sheets, texts of four languages and maps, but neither sources of components nor tests', () => {
    const charts = filesOf('charts').map((file) => file.slice(packageOf('charts').length + 1));
    expect(charts).toEqual(
      expect.arrayContaining(['dist/view/chart-view.css', 'locales/ja_JP.json', 'maps/data/china.json']),
    );
    const packed = NAMES.flatMap(filesOf);
    expect(packed.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|\/gallery\/|\.map$/.test(file))).toEqual([]);
  });

  it('hold nothing of the machine that packed them', () => {
    const own = [ROOT, folder, homedir(), hostname()].filter((text) => text.length > 5);
    const telling = NAMES.flatMap(filesOf).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return own.some((part) => text.includes(part)) || /\.pnpm\/[\w@]|file:\/\//.test(text);
    });
    expect(telling).toEqual([]);
  });

  it('have types and modules that resolve in an empty folder', () => {
    const entries = NAMES.filter((name) => name !== 'tooling').flatMap((name) =>
      Object.keys(manifestOf(name).exports)
        .filter((entry) => entry !== './package.json' && entry !== './standalone')
        .map((entry) => `@tessera/${name}${entry.slice(1)}`),
    );
    expect(entries).toEqual(expect.arrayContaining(['@tessera/contract', '@tessera/ui/core', '@tessera/charts/model']));
    writeFileSync(join(folder, 'tsconfig.json'), TSCONFIG);
    writeFileSync(join(folder, 'consumer.ts'), consumerOf(entries));
    const types = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    expect([types.stdout, types.status]).toEqual(['', 0]);

    // What a page needs besides, such as style sheets, is the business of the build.
    const inNode = entries.filter((entry) => !/charts$|styles$|ui$/.test(entry));
    const tooling = ['@tessera/tooling/jest', '@tessera/tooling/federation', '@tessera/tooling/release'];
    writeFileSync(
      join(folder, 'consumer.mjs'),
      [...inNode, ...tooling].map((entry) => `import '${entry}';\n`).join(''),
    );
    execFileSync(process.execPath, ['consumer.mjs'], { cwd: folder, encoding: 'utf8' });
  }, 120_000);
});

const TSCONFIG = JSON.stringify({
  extends: '@tessera/tooling/tsconfig/base.json',
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node'] },
  files: ['consumer.ts'],
});

/** Entries that export nothing and are imported for what they do. */
const EFFECTS: ReadonlySet<string> = new Set(['@tessera/charts/styles']);

/** A module that does not compile when an entry, or the type of anything that it exports, could not be found. */
function consumerOf(entries: readonly string[]): string {
  return `type AnyIn<T> = { [K in keyof T]: 0 extends 1 & T[K] ? K : never }[keyof T];
type Nothing<T extends never> = T;
${entries.map((entry, index) => (EFFECTS.has(entry) ? `import '${entry}';` : `export type E${index} = Nothing<AnyIn<typeof import('${entry}')>>;`)).join('\n')}
`;
}

describe('packing', () => {
  const project = sampleProject({});
  afterAll(() => project.remove());

  it('names imports that an installation could not resolve', () => {
    const files = {
      'package.json': JSON.stringify({ name: '@tessera/x', exports: { './y': {} }, dependencies: { zod: '4' } }),
      'dist/a.js':
        "import { b } from './b.js'; import z from 'zod'; import r from 'react/jsx-runtime'; import '@tessera/x/y';",
      'dist/a.d.ts': "export type C = import('./c.js').C;",
      'dist/c.js': '',
    };
    const module = join(project.folder, 'scripts/lib/packages/check-imports.mjs');
    const code = `import { unresolvedImports } from ${JSON.stringify(module)};
      process.stdout.write(JSON.stringify(unresolvedImports(new Map(${JSON.stringify(Object.entries(files))}))));`;
    expect(
      JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })),
    ).toEqual([
      '@tessera/x/dist/a.js imports ./b.js, which is not packed',
      '@tessera/x/dist/a.js imports react/jsx-runtime, which its package.json does not name',
      '@tessera/x/dist/a.d.ts imports ./c.js, which is not packed',
    ]);
  });

  it('follows imports that are computed, and leaves alone what comments say', () => {
    const write = (path: string, text: string) => project.write(`package/${path}`, text);
    write(
      'src/index.ts',
      "// import './gone.ts'\nexport const load = (n: string) => import(`./kinds/${n}/build.ts`);\nimport './a.css';\n",
    );
    write('src/a.css', '');
    write('src/kinds/one/build.ts', "export * from '../../part.tsx';\n");
    write('src/kinds/two/build.ts', '');
    write('src/kinds/two/other.ts', '');
    write('src/part.tsx', '');
    write('src/unreached.ts', '');
    const reached = (entry: string) =>
      project.call('packages/source-files.mjs', 'reachedSources', join(project.folder, 'package'), [entry]);
    expect(reached('src/index.ts')).toEqual([
      'src/a.css',
      'src/index.ts',
      'src/kinds/one/build.ts',
      'src/kinds/two/build.ts',
      'src/part.tsx',
    ]);
    write('src/broken.ts', "import '../../outside.ts';\n");
    expect(() => reached('src/broken.ts')).toThrow('outside.ts, which is no file of its package');
  });
});
