import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: string | string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly build?: { readonly dockerfile: string; readonly secrets: readonly string[] };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const { services } = compose;
const nginx = read('docker/nginx.conf');
const SECRET_NAME = /PASSWORD|SECRET|ACCESS_KEY|TOKEN/;

it('has an edge, two servers, PostgreSQL and object storage', () => {
  expect(Object.keys(services).sort()).toEqual(['bucket', 'edge', 'objects', 'postgres', 'server-a', 'server-b']);
});

it.each(['edge', 'server-a', 'server-b', 'postgres', 'objects'])('%s says whether it is healthy', (name) => {
  expect(services[name]?.healthcheck?.test).toBeTruthy();
});

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

it('opens ports of the edge alone', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name]) => name)).toEqual(['edge']);
});

it('pins every image to a version', () => {
  for (const { image } of Object.values(services)) expect(image).toMatch(/:[^:]*\d|TESSERA_VERSION/);
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
