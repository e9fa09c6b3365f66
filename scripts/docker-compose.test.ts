import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { parse } from 'yaml';

import { readStoreUrl } from '../server/src/engine/dialects/clickhouse-store/connection.ts';

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: string | string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: Readonly<Record<string, { readonly aliases?: readonly string[] }>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly build?: { readonly dockerfile: string; readonly secrets: readonly string[] };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const parseFile = (path: string) => parse(read(path), { merge: true }) as Compose;
const base = parseFile('docker-compose.yml');
const more = parseFile('docker-compose.clickhouse.yml');
const compose = { secrets: base.secrets, volumes: { ...base.volumes, ...more.volumes } };
/** Both files as Compose merges them: maps entry by entry. */
const merged = (one: Service = {}, other: Service = {}): Service => ({
  ...one,
  ...other,
  environment: { ...one.environment, ...other.environment },
  depends_on: { ...one.depends_on, ...other.depends_on },
});
const services: Readonly<Record<string, Service>> = {
  ...base.services,
  ...Object.fromEntries(
    Object.entries(more.services).map(([name, service]) => [name, merged(base.services[name], service)]),
  ),
};
const nginx = read('docker/nginx.conf');
const SECRET_NAME = /PASSWORD|SECRET|ACCESS_KEY|TOKEN/;

const CLICKHOUSE = ['clickhouse-a', 'clickhouse-b', 'clickhouse-keeper'];

it('has an edge, two servers, PostgreSQL and object storage, and a ClickHouse pair for those who ask for it', () => {
  expect(Object.keys(base.services).sort()).toEqual(['bucket', 'edge', 'objects', 'postgres', 'server-a', 'server-b']);
  expect(Object.keys(more.services).sort()).toEqual([...CLICKHOUSE, 'server-a', 'server-b']);
});

it.each(['edge', 'server-a', 'server-b', 'postgres', 'objects', ...CLICKHOUSE])(
  '%s says whether it is healthy',
  (name) => {
    expect(services[name]?.healthcheck?.test).toBeTruthy();
  },
);

it('starts each part only after the parts it needs are healthy', () => {
  expect(services['edge']?.depends_on).toEqual({
    'server-a': { condition: 'service_healthy' },
    'server-b': { condition: 'service_healthy' },
  });
  expect(services['server-a']?.depends_on?.['postgres']).toEqual({ condition: 'service_healthy' });
  expect(services['bucket']?.depends_on?.['objects']).toEqual({ condition: 'service_healthy' });
});

it('runs both servers from one definition with a folder each', () => {
  const { volumes: volumesOfA, ...a } = services['server-a']!;
  const { volumes: volumesOfB, ...b } = services['server-b']!;
  expect(a).toEqual(b);
  expect(volumesOfA).not.toEqual(volumesOfB);
  for (const volume of [...volumesOfA!, ...volumesOfB!])
    expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
});

describe('secrets', () => {
  const settings = Object.entries(services).flatMap(([service, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([name]) => SECRET_NAME.test(name))
      .map(([name, value]) => [service, name, value] as const),
  );

  it('are looked for in every service that has some', () => expect(settings.length).toBeGreaterThan(8));

  it.each(settings)('%s takes %s from outside and has no default', (_service, _name, value) => {
    expect(value).toMatch(/^\$\{\w+(:\?[^}]+|:-)\}$/);
  });

  it('have no literal password in an address', () => {
    expect(services['server-a']?.environment?.['DATABASE_URL']).toMatch(
      /:\/\/tessera:\$\{POSTGRES_PASSWORD:\?[^}]+\}@postgres/,
    );
  });

  it('in files are named from outside, each with a hint', () => {
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\$\{\w+:\?[^}]+\}$/);
  });

  it('are given to those that use them alone', () => {
    const used = Object.values(services).flatMap(({ secrets = [], build }) => [...secrets, ...(build?.secrets ?? [])]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.secrets).sort());
    expect(services['edge']?.secrets).not.toContain('composition_key');
  });
});

describe('closed containers', () => {
  it.each(Object.keys(base.services))('%s is read-only and has no capabilities', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
  it.each(Object.keys(services))('%s gains no rights', (name) => {
    expect(services[name]?.security_opt).toEqual(['no-new-privileges:true']);
  });
  it('hold a Chromium and fonts of Chinese, so that PDF works there', () => {
    const dockerfile = read('docker/Dockerfile');
    expect(dockerfile).toMatch(/apt-get install [^&]*\bchromium\b[^&]*\bfonts-noto-cjk\b/);
    expect(dockerfile).toContain('TESSERA_CHROMIUM=/usr/bin/chromium');
  });
  it('hold the fonts of printed pages where the server looks for them', () => {
    // The whole folder of the build is kept, installed packages included; none is pruned.
    const [, running = ''] = read('docker/Dockerfile').split(/^FROM .*(?<!AS build)$/m);
    expect(running).toContain('COPY --from=build /app /app');
    expect(running).not.toMatch(/prune|rm -rf [^/]*\/app/);
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> };
    const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource-variable/'));
    const { resolve } = createRequire(join(root, 'server/dist/main.js'));
    const named = [...read('server/src/platform/static/print-fonts.ts').matchAll(/'(noto-sans-\w+)'/g)];
    expect(fonts.toSorted()).toEqual(named.map(([, name]) => `@fontsource-variable/${name}`).toSorted());
    for (const name of fonts) expect(existsSync(resolve(`${name}/wght.css`))).toBe(true);
  });
});

it('opens ports of the edge alone', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(['edge']);
});

it('pins every image to a version', () => {
  for (const { image } of Object.values(services)) expect(image).toMatch(/:[^:]*\d|TESSERA_VERSION/);
});

describe('the ClickHouse pair', () => {
  const cluster = read('docker/clickhouse/cluster.xml');
  const keeper = read('docker/clickhouse/keeper.xml');
  const hosts = (text: string, tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>(clickhouse-[^<]+)</${tag}>`, 'g'))].map((found) => found[1]);

  it('is one shard of two replicas, with a folder and a name of its own each', () => {
    const remote = /<remote_servers[\s\S]*<\/remote_servers>/.exec(cluster)![0];
    expect(remote.match(/<shard>/g)).toHaveLength(1);
    expect(hosts(remote, 'host')).toEqual(['clickhouse-a', 'clickhouse-b']);
    const pair = [services['clickhouse-a']!, services['clickhouse-b']!];
    expect(pair.map(({ environment }) => environment!['CLICKHOUSE_REPLICA'])).toEqual(['clickhouse-a', 'clickhouse-b']);
    expect(new Set(pair.map(({ volumes }) => volumes![0])).size).toBe(2);
  });
  it('agrees by three keepers, each with a number of its own, so that one may be lost', () => {
    const quorum = hosts(keeper, 'hostname');
    expect(quorum).toEqual(CLICKHOUSE);
    expect(hosts(/<zookeeper>[\s\S]*<\/zookeeper>/.exec(cluster)![0], 'host')).toEqual(CLICKHOUSE);
    const ids = CLICKHOUSE.map((name) => services[name]!.environment!['CLICKHOUSE_KEEPER_ID']);
    expect(ids).toEqual([...keeper.matchAll(/<id>(\d)<\/id>/g)].map((found) => found[1]));
  });
  it('reads no secret from a file and has no default', () => {
    expect(cluster + keeper).not.toMatch(/<(password|secret)>[^<]/);
    expect(services['clickhouse-a']!.environment!['CLICKHOUSE_PASSWORD']).toMatch(/^\$\{CLICKHOUSE_PASSWORD:\?/);
  });
  it('answers both servers under one name, once it is healthy', () => {
    for (const name of ['server-a', 'server-b']) {
      const { environment, depends_on: needs } = services[name]!;
      const url = environment!['TESSERA_ANALYTICS_URL']!.replace(/\$\{[^}]*\}/, 'secret');
      expect(readStoreUrl(url)).toMatchObject({
        host: 'clickhouse',
        port: 8123,
        database: 'tessera',
        cluster: 'tessera',
      });
      expect(needs).toMatchObject({ 'clickhouse-a': { condition: 'service_healthy' }, postgres: expect.anything() });
    }
    for (const name of ['clickhouse-a', 'clickhouse-b']) {
      expect(services[name]!.networks!['default']!.aliases).toEqual(['clickhouse']);
    }
    expect(/<remote_servers[^>]*>\s*<(\w+)>/.exec(cluster)![1]).toBe('tessera');
  });
  it('lets the account of Tessera into its own database only', () => {
    const grants = [...read('docker/clickhouse/users.xml').matchAll(/<query>(.*)<\/query>/g)].map((found) => found[1]!);
    expect(grants.filter((grant) => grant.endsWith(' ON *.*'))).toEqual([
      'GRANT CLUSTER ON *.*',
      'GRANT REMOTE ON *.*',
    ]);
    expect(grants.every((grant) => /^GRANT [A-Z, ]+ ON (tessera|\*)\.\*$/.test(grant))).toBe(true);
  });
  it('is mounted what exists', () => {
    for (const name of CLICKHOUSE) {
      for (const volume of services[name]!.volumes!.filter((text) => text.startsWith('./'))) {
        expect(existsSync(join(root, volume.split(':')[0]!))).toBe(true);
      }
    }
  });
});

it('sends requests to both servers and upgrades the message socket', () => {
  for (const name of ['server-a', 'server-b']) expect(nginx).toContain(`server ${name}:8080`);
  expect(nginx).toContain('proxy_set_header Upgrade $http_upgrade');
  expect(/location = \/api\/message\/ws \{[^}]*proxy_read_timeout 1h/.test(nginx)).toBe(true);
  expect(nginx.split('{').length).toBe(nginx.split('}').length);
});

it('names files that exist', () => {
  expect(existsSync(join(root, services['server-a']!.build!.dockerfile))).toBe(true);
  const mounted = services['edge']?.volumes?.[0]?.split(':')[0] ?? '';
  expect(existsSync(join(root, mounted))).toBe(true);
});

describe('what Docker alone would find', () => {
  /** Keys of the Compose specification that these files may use. */
  const KEYS = new Set(
    `build command cap_add cap_drop configs depends_on deploy entrypoint environment expose healthcheck hostname image init
    logging mem_limit networks ports read_only restart secrets security_opt shm_size stop_grace_period stop_signal sysctls
    tmpfs ulimits user volumes working_dir`.split(/\s+/),
  );
  const top = ['configs', 'name', 'networks', 'secrets', 'services', 'volumes'];
  const named = (text: string) => [...text.matchAll(/\$\{(\w+)/g)].map((found) => found[1]!);
  const files = ['docker-compose.yml', 'docker-compose.clickhouse.yml'] as const;

  it.each(files)('%s has no key that Compose does not know, and no service that is not there is waited for', (file) => {
    const parsed = parseFile(file);
    for (const key of Object.keys(parsed)) if (!key.startsWith('x-')) expect(top).toContain(key);
    for (const service of Object.values(parsed.services)) {
      expect(Object.keys(service).filter((key) => !KEYS.has(key))).toEqual([]);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
      for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (/^[.]/.test(source)) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it('gives the servers variables that they read', () => {
    const env = read('server/src/platform/env.ts');
    const given = Object.keys(services['server-a']?.environment ?? {});
    expect(given.length).toBeGreaterThan(5);
    expect(given.filter((name) => !new RegExp(`^    ${name}:`, 'm').test(env))).toEqual([]);
  });

  it('passes every variable on that a server reads', () => {
    const env = read('server/src/platform/env.ts');
    const names = [...env.matchAll(/^    ([A-Z][A-Z0-9_]+):/gm)].map((found) => found[1]!);
    expect(names.length).toBeGreaterThan(40);
    const image = read('docker/Dockerfile');
    const given = Object.keys(services['server-a']?.environment ?? {});
    // Its folder of development keys is of no use where the development key is refused.
    const missing = names.filter((name) => !given.includes(name) && !new RegExp(`\\b${name}=`).test(image));
    expect(missing).toEqual(['TESSERA_DEV_KEYS_DIR']);
  });

  it.each(files)('%s asks for variables that operators are told of', (file) => {
    const told = read('docs/operations.md');
    expect(named(read(file)).filter((name) => !told.includes(name))).toEqual([]);
  });

  it('builds from files that are there', () => {
    const dockerfile = read('docker/Dockerfile');
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((found) => found[1]!.split(' '));
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    // What starts there is what the build makes and what `npm start` runs.
    expect(dockerfile).toContain('"server/dist/main.js"');
    expect(read('scripts/lib/server-process.mjs')).toContain('server/dist/main.js');
  });
});
