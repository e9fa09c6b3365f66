/**
 * Cube's HTTP interface over a file of DuckDB. Its native part (Rust, fetched from GitHub by an install script) is not in the
 * registry, so the last version that answers without it runs, its native part replaced by nothing: what is measured is
 * Cube's JavaScript.
 * argv: folder with Cube's packages, file of DuckDB
 */
const { join } = require('node:path');
const { createRequire, Module } = require('node:module');

const [folder, file] = process.argv.slice(2);
process.env.CUBEJS_TELEMETRY = 'false';
process.env.CUBEJS_DEV_MODE = 'false';
process.env.CUBEJS_CACHE_AND_QUEUE_DRIVER = 'memory';
process.env.CUBEJS_TESSERACT_SQL_PLANNER = 'false';

class NativeInstance {
  newJinjaEngine() {
    return {};
  }
}
const native = new Proxy(
  { NativeInstance, ResultWrapper: class {}, isFallbackBuild: () => true, setupLogger: () => undefined },
  { get: (known, name) => known[name] ?? (() => Promise.reject(new Error(`no native ${String(name)}`))) },
);
const load = Module._load;
Module._load = function loadOrStub(name, ...rest) {
  return name === '@cubejs-backend/native' ? native : load.call(this, name, ...rest);
};

const fromCube = createRequire(join(folder, 'package.json'));
const fromCore = createRequire(fromCube.resolve('@cubejs-backend/server-core/package.json'));
const { CubejsServerCore } = fromCube('@cubejs-backend/server-core');
const { DuckDBDriver } = fromCube('@cubejs-backend/duckdb-driver');
const { PostgresQuery } = fromCore('@cubejs-backend/schema-compiler');
const express = fromCube('express');

const MODEL = `cube('lines', {
  sql: 'select * from lines',
  measures: {
    amount: { sql: 'amount', type: 'sum' },
    quantity: { sql: 'quantity', type: 'sum' },
    average: { sql: 'amount', type: 'avg' },
    products: { sql: 'product', type: 'countDistinct' },
  },
  dimensions: {
    region: { sql: 'region', type: 'string' },
    city: { sql: 'city', type: 'string' },
    product: { sql: 'product', type: 'string' },
    day: { sql: 'order_date::timestamp', type: 'time' },
  },
});`;

const core = new CubejsServerCore({
  apiSecret: 'bench',
  devServer: false,
  telemetry: false,
  dbType: 'duckdb',
  dialectFactory: () => PostgresQuery,
  driverFactory: () => new DuckDBDriver({ databasePath: file }),
  repositoryFactory: () => ({ dataSchemaFiles: async () => [{ fileName: 'lines.js', content: MODEL }] }),
  checkAuth: () => undefined,
  scheduledRefreshTimer: false,
  logger: () => undefined,
});
const app = express();
app.use(express.json());
core.initApp(app).then(() => {
  const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
