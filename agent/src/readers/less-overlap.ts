import type { CollectColumn } from '@tessera/contract';

/**
 * A cursor less the overlap.
 * @param overlap seconds of a datetime, else the unit of the number
 */
export function lessOverlap(
  value: string,
  { dataType, dateForm }: Pick<CollectColumn, 'dataType' | 'dateForm'>,
  overlap: number,
): string {
  if (overlap === 0) return value;
  if (dataType === 'int') return String(BigInt(value) - BigInt(overlap));
  if (dataType === 'double') return String(Number(value) - overlap);
  const [day = '', time = '00:00:00'] = value.replace('Z', '').split(' ');
  const [seconds = '', fraction] = time.split('.');
  const at = new Date(Date.parse(`${day}T${seconds}Z`) - overlap * 1_000).toISOString();
  if (dateForm === 'day') return at.slice(0, 10);
  const text = `${at.slice(0, 10)} ${at.slice(11, 19)}${fraction === undefined ? '' : `.${fraction}`}`;
  return dateForm === 'moment' ? `${text}Z` : text;
}
