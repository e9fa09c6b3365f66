import type { ReportConf, SettingIssue, SettingReason } from '../chart-model.ts';
import type { z } from '../zod.ts';
import { migrateConf } from './migrate-conf.ts';

export type BlockSet = Readonly<Record<string, z.ZodType>>;
/** The settings of a type: every block of its set with defaults filled in. */
export type SettingsOf<Blocks extends BlockSet> = { readonly [Key in keyof Blocks]: z.output<Blocks[Key]> };

type Failure = Extract<ReturnType<z.ZodType['safeParse']>, { success: false }>['error']['issues'][number];
type Container = Record<PropertyKey, unknown>;

/** Passes over a block at most: a correction may lay bare the next one. */
const PASSES = 5;

/**
 * Reads the blocks of a configuration. Missing blocks get defaults, values beyond limits are clamped, long texts cut,
 * invalid values replaced by defaults; each correction is reported. Blocks outside the set are ignored and stay stored
 * (X-28).
 */
export function readSettings<Blocks extends BlockSet>(
  blocks: Blocks,
  conf: ReportConf,
): { settings: SettingsOf<Blocks>; issues: SettingIssue[] } {
  const issues: SettingIssue[] = [];
  const current = migrateConf(conf);
  const entries = Object.entries(blocks).map(([type, schema]) => {
    const stored = current.find((item) => item.type === type)?.value;
    return [type, readBlock(type, schema, stored ?? undefined, issues)];
  });
  return { settings: Object.fromEntries(entries) as SettingsOf<Blocks>, issues };
}

function readBlock(type: string, schema: z.ZodType, stored: unknown, issues: SettingIssue[]): unknown {
  let value = stored;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    value = structuredClone(value);
    // Entries of a list go from its end, so that the places of the others still hold.
    for (const failure of parsed.error.issues.toReversed()) {
      issues.push({
        block: type,
        path: [type, ...failure.path].join('.'),
        reason: reasonOf(failure),
        ...(limitOf(failure) === undefined ? {} : { limit: limitOf(failure) as number }),
        message: failure.message,
      });
      if (failure.path.length === 0 && !Array.isArray(value)) value = undefined;
      else if (failure.path.length === 0) value = corrected(value, failure) ?? undefined;
      else correctAt(value, failure);
    }
  }
  return schema.parse(undefined);
}

function limitOf(failure: Failure): number | undefined {
  if (failure.code === 'too_big') return Number(failure.maximum);
  return failure.code === 'too_small' ? Number(failure.minimum) : undefined;
}

function reasonOf(failure: Failure): SettingReason {
  if (failure.code === 'too_small') return 'tooSmall';
  if (failure.code !== 'too_big') return 'invalid';
  if (failure.origin === 'string') return 'tooLong';
  return failure.origin === 'array' ? 'tooMany' : 'tooLarge';
}

/** The nearest value that the limit allows; undefined where the default has to do. */
function corrected(value: unknown, failure: Failure): unknown {
  const limit = limitOf(failure);
  if (limit === undefined) return undefined;
  if (failure.code === 'too_big' && typeof value === 'string' && failure.origin === 'string')
    return value.slice(0, limit);
  if (failure.code === 'too_big' && Array.isArray(value)) return value.slice(0, limit);
  return failure.code !== 'invalid_type' && 'origin' in failure && failure.origin === 'number' ? limit : undefined;
}

function correctAt(root: unknown, failure: Failure): void {
  const path = [...failure.path];
  const last = path.pop() as PropertyKey;
  let holder = root as Container | undefined;
  for (const key of path) holder = holder?.[key] as Container | undefined;
  if (holder === null || typeof holder !== 'object') return;
  const value = corrected(holder[last], failure);
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (last in holder) delete holder[last];
  else dropEntry(root, failure.path);
}

/** Drops a list entry with missing parts. */
function dropEntry(root: unknown, path: readonly PropertyKey[]): void {
  const at = path.findLastIndex((key) => typeof key === 'number');
  if (at < 0) return;
  let holder = root as Container | undefined;
  for (const key of path.slice(0, at)) holder = holder?.[key] as Container | undefined;
  if (Array.isArray(holder)) holder.splice(Number(path[at]), 1);
}
