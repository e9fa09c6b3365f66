import { createRequire } from 'node:module';

/** Runs statements of ClickHouse's engine, one after the other; the parent kills it to end one. argv: chdb, data folder, settings of the server (XML) where there are any. */
const [chdb, folder, config] = process.argv.slice(2);
const { Session } = createRequire(import.meta.url)(chdb);
const session = new Session(folder, config ? { connectionArgs: [`--config-file=${config}`] } : {});

process.on('message', ({ id, text, parameters, format }) => {
  try {
    for (const [name, value] of Object.entries(parameters)) {
      session.query(`set param_${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
    }
    process.send({ id, answer: session.query(text, format) });
  } catch (error) {
    process.send({ id, error: String(error.message) });
  }
});
process.on('disconnect', () => process.exit(0));
process.send({ id: 'ready' });
