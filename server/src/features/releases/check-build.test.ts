import { buildFiles, type MadeBuild } from '../../testing/index.ts';
import { refusalOf } from './build-rejected.fixture.ts';
import { checkBuild, checkCompatibility } from './check-build.ts';

const check = (options: Partial<MadeBuild> = {}) =>
  checkBuild(
    new Map([...buildFiles({ build: 'build0001', ...options })].map(([path, text]) => [path, Buffer.from(text)])),
  );
const described = (change: (description: Record<string, unknown>) => void) => ({
  tamper: (files: Map<string, string>) => {
    const description = JSON.parse(files.get('tessera-build.json') ?? '') as Record<string, unknown>;
    change(description);
    files.set('tessera-build.json', JSON.stringify(description));
  },
});
const damaged = expect.objectContaining({ key: 'buildDamaged' }) as Error;

describe('checkBuild', () => {
  it('takes a build as the preset makes it', () => {
    const { description, files } = check();
    expect(description).toMatchObject({ remote: 'mf-sample', build: 'build0001' });
    expect(files.get('remoteEntry.js')?.integrity).toMatch(/^sha384-/);
    expect([...files.keys()]).toContain('main.js.map');
  });

  it.each(['remoteEntry.js', 'main.css', 'mf-manifest.json', 'integrity.json'])(
    'refuses a flipped byte in %s',
    (path) => {
      const tamper = (files: Map<string, string>) => files.set(path, `${files.get(path)?.slice(0, -1)}~`);
      expect(() => check({ tamper })).toThrow(damaged);
    },
  );

  it('refuses a missing file', () => {
    expect(() => check({ tamper: (files) => files.delete('main.css') })).toThrow(damaged);
  });

  it.each<[string, RegExp, Partial<MadeBuild>]>([
    [
      'a script that is not listed',
      /“extra\.js” is not listed in integrity/,
      { tamper: (files) => files.set('extra.js', 'x') },
    ],
    ['a page', /such as “index\.html” are not served/, { tamper: (files) => files.set('index.html', 'x') }],
    ['no description', /tessera-build\.json is missing/, { tamper: (files) => files.delete('tessera-build.json') }],
    ['a description that is none', /json cannot be read/, { tamper: (files) => files.set('tessera-build.json', '<') }],
    ['no list', /integrity\.json is missing/, { tamper: (files) => files.delete('integrity.json') }],
    ['the manifest of another remote', /mf-sample with the manifest of “mf-other”/, { manifest: { name: 'mf-other' } }],
    [
      'another federation name',
      /is “shell”, it must be “mf_sample__/,
      described((d) => (d['federationName'] = 'shell')),
    ],
    ['a name that is no remote', /“\.\.\/shell” of “remote”/, described((d) => (d['remote'] = '../shell'))],
    ['a field that is missing', /lacks “contract”/, described((d) => delete d['contract'])],
    ['a version that is none', /“latest” of “version”/, { version: 'latest' }],
    [
      'a route that is none',
      /manifest\.routes\.0/,
      described((d) => Object.assign(d['manifest'] as object, { routes: [{ path: 'x' }] })),
    ],
    [
      'another major of the contract',
      /contract 4\.0\.0, and version 3\.\d+\.\d+ takes >=3\.0\.0 <3\.\d+\.0; build it again with the packages/,
      { contract: '4.0.0' },
    ],
    ['a contract of which this server may lack calls', /contract 3\.99\.0, and version 3/, { contract: '3.99.0' }],
    ['an older major of the contract', /contract 2\.9\.0, and version 3/, { contract: '2.9.0' }],
    ['a capability that shells lack', /lacks telepathy \^1\.0/, { manifest: { requires: { telepathy: '^1.0' } } }],
    ['a newer capability', /lacks session \^2\.0/, { manifest: { requires: { session: '^2.0' } } }],
    ['a range that can not be read', /range “newest” of capability/, { manifest: { requires: { session: 'newest' } } }],
  ])('refuses %s', async (_, sentence, options) => {
    expect(await refusalOf(() => check(options))).toMatch(sentence);
  });

  it('asks every supported shell, the oldest too', () => {
    const { description } = check();
    const needs = { ...description, manifest: { ...description.manifest, requires: { session: '^1.2' } } };
    const shell = (session: string) => ({ version: '3.1.0', capabilities: { session } });
    expect(() => checkCompatibility(needs, [shell('1.3.0'), shell('1.2.0')])).not.toThrow();
    expect(() => checkCompatibility(needs, [shell('1.3.0'), shell('1.1.0')])).toThrow('buildRejected');
  });
});
