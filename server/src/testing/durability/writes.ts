import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS } from '@tessera/contract';

import { call, end, signIn, start } from './server-process.ts';

const WRITERS = 4;

/**
 * Kills the server while it writes, again and again.
 * @throws Error when a write that was acknowledged, or the session, is not there after the next start
 */
export async function killDuringWrites(rounds: number): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-durability-'));
  const acknowledged = new Map<string, string>();
  const inFlight = new Map<string, string>();
  let writes = 0;
  let running = await start(home);
  let token = await signIn(running.url);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { child, url } = running;
      inFlight.clear();
      const known = new Map<string, string>();
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(url, token, writer, known, inFlight));
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 600));
      await end(child, 'SIGKILL');
      await Promise.all(writers);
      for (const [key, value] of known) acknowledged.set(key, value);
      writes += known.size;

      running = await start(home);
      // The session survives as well.
      const { data } = await call<{ settingKey: string; settingValue: string }[]>(
        running.url,
        ENDPOINTS.session.listSettings,
        {},
        token,
      );
      const there = new Map(data.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
      const lost = [...acknowledged].filter(
        ([key, value]) => there.get(key) !== value && !(inFlight.has(key) && there.get(key) === inFlight.get(key)),
      );
      for (const [key, value] of inFlight) if (there.get(key) === value) acknowledged.set(key, value);
      process.stdout.write(
        `round ${round}: ${known.size} keys written, ${lost.length} lost, started again in ${Math.round(running.startMs)} ms\n`,
      );
      if (lost.length > 0) throw new Error(`lost: ${JSON.stringify(lost.slice(0, 5))}`);
      token = await signIn(running.url);
    }
    return `${writes} acknowledged keys, none lost`;
  } finally {
    await end(running.child, 'SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
}

/** Writes until the server is gone; notes what was acknowledged. */
async function write(
  url: string,
  token: string,
  writer: number,
  acknowledged: Map<string, string>,
  inFlight: Map<string, string>,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const settingKey = `writer-${writer}-${count % 50}`;
    const settingValue = `${Date.now()}-${Math.random()}`;
    // A write that is under way when the server dies may or may not be there; the one before it must be.
    inFlight.set(settingKey, settingValue);
    try {
      const { code } = await call(url, ENDPOINTS.session.saveSetting, { settingKey, settingValue }, token);
      if (code === '0') acknowledged.set(settingKey, settingValue);
    } catch {
      return;
    }
    inFlight.delete(settingKey);
  }
}
