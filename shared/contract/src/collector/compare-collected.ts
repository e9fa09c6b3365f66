import type { CollectColumn } from './task.ts';

/** Order of two values of an int, a double or a datetime, as Array.sort wants it. */
export function compareCollected(left: string, right: string, { dataType }: Pick<CollectColumn, 'dataType'>): number {
  if (dataType === 'int') {
    const [a, b] = [BigInt(left), BigInt(right)];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (dataType === 'double') return Number(left) - Number(right);
  const [a, b] = [plain(left), plain(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A moment whose text sorts as time does: a fraction stands behind its second. */
function plain(text: string): string {
  const moment = text.replace('Z', '');
  return moment.includes('.') ? moment.replace(/\.?0*$/, '') : moment;
}
