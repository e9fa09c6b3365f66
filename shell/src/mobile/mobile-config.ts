import { MOBILE_CONFIG_KEY, mobileConfigSchema, session as sessionCalls } from '@tessera/contract';
import type { MobileConfig } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** Widest window, in CSS pixels, that counts as a phone. */
export const PHONE_WIDTH = 640;
export function isPhone(target: Pick<Window, 'innerWidth'>): boolean {
  return target.innerWidth <= PHONE_WIDTH;
}

/** The user's setting. @throws RequestError */
export async function loadMobileConfig(client: Client, signal?: AbortSignal): Promise<MobileConfig> {
  const [setting] = await client.call(
    sessionCalls.listSettings,
    { body: { settingKeys: [MOBILE_CONFIG_KEY] }, ...(signal ? { signal } : {}) },
    { quiet: true },
  );
  return parseMobileConfig(setting?.settingValue ?? '{}');
}

/** What can't be read any more gives the default. */
export function parseMobileConfig(text: string): MobileConfig {
  try {
    return mobileConfigSchema.parse(JSON.parse(text));
  } catch {
    return mobileConfigSchema.parse({});
  }
}

/** @throws RequestError */
export async function saveMobileConfig(client: Client, config: MobileConfig): Promise<void> {
  await client.call(
    sessionCalls.saveSetting,
    { body: { settingKey: MOBILE_CONFIG_KEY, settingValue: JSON.stringify(config) } },
    { quiet: true },
  );
}
