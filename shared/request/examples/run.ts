import { authorReport } from './author-report.ts';
import { signIn } from './sign-in.ts';

const { TESSERA_URL = 'http://127.0.0.1:3000', TESSERA_ACCOUNT = '', TESSERA_PASSWORD = '' } = process.env;

/** Authors a report on a server with the sample corporation and prints what became of it. */
const client = await signIn(TESSERA_URL, TESSERA_ACCOUNT, TESSERA_PASSWORD);
const board = { menuCode: 'sample-overview', charts: ['sample-overview-1', 'sample-overview-2'] } as const;
const made = await authorReport(client, { name: `From outside ${new Date().toISOString()}`, board });
process.stdout.write(`${JSON.stringify(made)}\n`);
