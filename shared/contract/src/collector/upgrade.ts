import type { ErrorKey } from '../errors.ts';
import { z } from '../zod.ts';

/** Numbers of a released version. */
const VERSION = /^(\d{1,5})\.(\d{1,5})\.(\d{1,7})$/;
/** Bytes of a packed agent at most. */
const LARGEST = 200 * 1024 * 1024;

/** What the server says of the agent that it offers; it reaches agents in messages that the server signed (0161). */
export const agentPackageSchema = z.object({
  version: z.string().regex(VERSION),
  bytes: z.number().int().min(1).max(LARGEST),
  /** SHA-512 of the archive, hex. */
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
});
export type AgentPackage = z.infer<typeof agentPackageSchema>;

/** Puts the agent of the server in the place of the one that runs. */
export const upgradeOrderSchema = z.object({ kind: z.literal('upgrade'), package: agentPackageSchema });

/** Path from which the archive is fetched; it holds nothing that is secret. */
export const AGENT_PACKAGE_PATH = '/downloads/tessera-agent.tgz';

/** Whether a version is newer than another one; one that has no three numbers is older than all. */
export function isNewerVersion(version: string, other: string): boolean {
  const [mine, theirs] = [version, other].map((text) => VERSION.exec(text)?.slice(1).map(Number) ?? [-1, 0, 0]);
  for (const at of [0, 1, 2]) {
    const difference = mine![at]! - theirs![at]!;
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** `done`: the new version was heard; `rolledBack`: it was not, and the one before runs again. */
export const UPGRADE_STATES = ['downloading', 'verifying', 'switching', 'done', 'failed', 'rolledBack'] as const;
export type UpgradeState = (typeof UPGRADE_STATES)[number];

/** Why an agent did not take a package, or left it again. */
export const UPGRADE_FAULTS = [
  'agentPackageFetch',
  'agentPackageDigest',
  'agentPackageUnsafe',
  'agentPackageOlder',
  'agentPackageDisk',
  'agentPackageUnhealthy',
] as const satisfies ErrorKey[];
export type UpgradeFault = (typeof UPGRADE_FAULTS)[number];

/** What an agent says of its upgrade. */
export const upgradeBodySchema = z.object({
  version: z.string().regex(VERSION),
  state: z.enum(['downloading', 'verifying', 'switching', 'failed', 'rolledBack']),
  fault: z.enum(UPGRADE_FAULTS).nullable(),
});
export type UpgradeBody = z.infer<typeof upgradeBodySchema>;
/** Null where the server has no agent to offer. */
export const packageReplySchema = z.object({ package: agentPackageSchema.nullable() });

/** An upgrade as the page shows it. */
export const agentUpgradeSchema = z.object({
  version: z.string(),
  state: z.enum(UPGRADE_STATES),
  /** ISO 8601. */
  at: z.string(),
  /** Why it failed, in the reader's language, and its code; null where it did not. */
  fault: z.object({ code: z.string(), text: z.string() }).nullable(),
});
