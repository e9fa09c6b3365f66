import type { ReportConfItem } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { migrateConf } from './migrate-conf.ts';
import { readSettings } from './read-settings.ts';
import type { BlockSet } from './read-settings.ts';

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path such as `legend.itemStyle.fontSize`; undefined where nothing stands. */
export const settingAt = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((holder, key) => (holder as Values | null | undefined)?.[key], settings);

/**
 * Sets one setting in a configuration; undefined removes it. Other values stay as stored, except lists from which
 * reading dropped entries; empty blocks are removed and old block names renamed.
 * @param path block and field, dotted; numbers are list indexes
 */
export function setSetting(blocks: BlockSet, conf: ReportConf, path: string, value: unknown): ReportConfItem[] {
  const current = migrateConf(conf);
  const [block = '', ...keys] = path.split('.');
  const schema = blocks[block];
  const item = current.find(({ type }) => type === block);
  const read = schema ? readSettings({ [block]: schema }, current).settings[block] : undefined;
  const next = put(item?.value, read, keys, value);
  if (isEmpty(next)) return current.filter((one) => one !== item);
  if (!item) return [...current, { type: block, value: next }];
  return current.map((one) => (one === item ? { ...one, value: next } : one));
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : isValues(value) && Object.keys(value).length === 0);

function put(stored: unknown, read: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(read)) {
    const list: unknown[] = Array.isArray(stored) && stored.length === read.length ? [...stored] : [...read];
    list[Number(key)] = put(list[Number(key)], read[Number(key)], rest, value);
    return list;
  }
  const copy: Record<string, unknown> = isValues(stored) ? { ...stored } : {};
  const next = put(copy[key], isValues(read) ? read[key] : undefined, rest, value);
  // An empty list of one's own is a choice; an empty group is none.
  if (next === undefined || (!Array.isArray(next) && isEmpty(next))) delete copy[key];
  else copy[key] = next;
  return copy;
}
