import { fileURLToPath } from 'node:url';

/** As much of the server's test facade as is used here. */
interface Facade {
  readonly port: number;
  run(text: string): Promise<string>;
  close(): Promise<void>;
}
interface FacadeModule {
  startChdbServer(tls: undefined, project: string): Promise<Facade>;
}

/** ClickHouse's engine (`pnpm chdb`) in a process of its own behind HTTP. @returns its address for TESSERA_ANALYTICS_URL */
export async function startClickHouse(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const project = fileURLToPath(new URL('../../..', import.meta.url));
  const program = new URL('../../../shared/testing/src/chdb-server.fixture.ts', import.meta.url).href;
  const { startChdbServer } = (await import(program)) as FacadeModule;
  const server = await startChdbServer(undefined, project);
  await server.run('create database tessera engine = Atomic');
  return { url: `clickhouse://tester:tester-pass@127.0.0.1:${server.port}/tessera`, close: () => server.close() };
}
