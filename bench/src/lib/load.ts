import { Agent, request } from 'node:http';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Requests under way at a time. */
  readonly clients: number;
  readonly seconds: number;
}

/** Sends the same POST over kept connections, one after the other on each; gives answers per second. */
export async function putUnderLoad({ url, headers, body, clients, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const started = performance.now();
  const until = started + seconds * 1_000;
  let answers = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      await post(url, agent, headers, body);
      answers++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return answers / ((performance.now() - started) / 1_000);
}

function post(url: string, agent: Agent, headers: Load['headers'], body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    sent.once('error', reject).end(body);
  });
}
