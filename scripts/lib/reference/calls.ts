import * as contract from '../../../shared/contract/src/index.ts';
import { isTest, links } from './pages.ts';
import type { Sources } from './sources.ts';

type AnyEndpoint = contract.AnyEndpoint;

/** Packages whose code runs in a browser. */
const BROWSER = /^(?:shell|mf-[\w-]+|shared\/(?:board|charts|remote-kit|request|ui|i18n))\/src\//;

/** Programs that documentation explains. */
const CLIENT = /^shared\/request\/examples\//;

/** Groups of endpoints by the names under which modules import them. */
const GROUPS = new Map<string, Readonly<Record<string, AnyEndpoint>>>(
  [...Object.entries(contract.ENDPOINTS), ...Object.entries(contract)].flatMap(([name, value]) => {
    const group: unknown = value;
    return isGroup(group) ? [[name, group]] : [];
  }),
);

function isGroup(value: unknown): value is Readonly<Record<string, AnyEndpoint>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members: unknown[] = Object.values(value);
  return (
    members.length > 0 && members.every((member) => typeof member === 'object' && member !== null && 'reply' in member)
  );
}

/** Endpoints that a module names: `group.name`, or a name taken out of a group. */
export function namedEndpoints(source: string): Set<AnyEndpoint> {
  const found = new Set<AnyEndpoint>();
  const locals = new Map([...GROUPS.keys()].map((name) => [name, name]));
  for (const [, name = '', local = ''] of source.matchAll(/\b(\w+)(?: as |: )(\w+)\b/g))
    if (GROUPS.has(name)) locals.set(local, name);
  const take = (local: string, name: string) => {
    const endpoint = GROUPS.get(locals.get(local) ?? '')?.[name];
    if (endpoint) found.add(endpoint);
  };
  for (const [, local = '', name = ''] of source.matchAll(/\b(\w+)\s*\.\s*(\w+)\b/g)) take(local, name);
  for (const [, names = '', local = ''] of source.matchAll(/const \{([^}]*)\} = (?:\w+\.)*(\w+);/g))
    for (const name of names.split(',')) take(local, name.split(':')[0]?.trim() ?? '');
  return found;
}

/** The page of the calls that no screen of ours makes, with the documented clients that make them and their tests. */
export function renderCalls(sources: Sources): string {
  const files = [...sources]
    .filter(([path]) => /\.tsx?$/.test(path) && !path.startsWith('shared/contract/'))
    .map(([path, text]) => ({ path, named: namedEndpoints(text) }));
  const called = new Set(
    files.filter(({ path }) => BROWSER.test(path) && !isTest(path)).flatMap(({ named }) => [...named]),
  );
  const rows = contract
    .listEndpoints()
    .filter(({ endpoint }) => !called.has(endpoint))
    .map(({ name, endpoint }) => {
      const naming = files.filter(({ named }) => named.has(endpoint)).map(({ path }) => path);
      const clients = naming.filter((path) => CLIENT.test(path));
      return `| ${name} | \`${endpoint.method} ${endpoint.path}\` | ${links(clients)} | ${links(naming.filter(isTest))} |`;
    });
  return [
    '# Calls that no screen of ours makes',
    '',
    'Made by `npm run reference`: the endpoint table without what the packages of the browser call. The specification names',
    'them, or other programs and links use them, such as the documented clients; each is called with its example input by the tests of every endpoint, too',
    '([cross-tenant](../../server/src/testing/cross-tenant.test.ts), [attacks](../../server/src/testing/attacks.test.ts)).',
    'The OpenAPI document shows examples of those with which a program builds, filters, links, shares and exports a board',
    '([interface-examples.json](../../server/src/features/api-docs/interface-examples.json)).',
    '',
    '| name | call | client | tests of its own |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
