import { enterWithTicket } from './enter-with-ticket.ts';
import { readMessages } from './read-messages.ts';

const {
  TESSERA_URL = 'http://127.0.0.1:3000',
  TESSERA_SYSTEM = '',
  TESSERA_SYSTEM_SECRET = '',
  TESSERA_USER = '',
} = process.env;

/** Prints the digital messages of a user of a third-party system. */
const system = { systemId: TESSERA_SYSTEM, secret: TESSERA_SYSTEM_SECRET };
const client = await enterWithTicket(TESSERA_URL, system, TESSERA_USER);
process.stdout.write(`${JSON.stringify(await readMessages(client))}\n`);
