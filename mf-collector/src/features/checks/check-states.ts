import type { CheckCell, CheckState } from '@tessera/contract';
import { useIntl } from 'react-intl';

/**
 * What a place of the calendar says: `none`: no rows on either side; `accepted`: somebody said that this is right where
 * some were awaited; `open`: not compared.
 */
export type Shown = CheckState | 'accepted' | 'none' | 'open';
export const SHOWN = [
  'equal',
  'different',
  'waiting',
  'missing',
  'accepted',
  'none',
  'open',
] as const satisfies Shown[];
export const shownOf = ({ state, acceptedBy }: Pick<CheckCell, 'state' | 'acceptedBy'>): Shown =>
  state === 'missing' && acceptedBy !== null ? 'accepted' : state;

/** Marks, so that nobody needs to tell the colours apart. */
export const MARKS: Readonly<Record<Shown, string>> = {
  ...{ equal: '✓', different: '≠', waiting: '…' },
  ...{ missing: '∅', accepted: '○', none: '·', open: '' },
};

export function useShownNames(): Readonly<Record<Shown, string>> {
  const intl = useIntl();
  return {
    equal: intl.formatMessage({ id: 'collector.check.equal', defaultMessage: '一致' }),
    different: intl.formatMessage({ id: 'collector.check.different', defaultMessage: '有差异' }),
    waiting: intl.formatMessage({ id: 'collector.check.waiting', defaultMessage: '源端有新数据，等待下次采集' }),
    missing: intl.formatMessage({ id: 'collector.check.absent', defaultMessage: '未见数据（平时有）' }),
    accepted: intl.formatMessage({ id: 'collector.check.accepted', defaultMessage: '已确认当天无数据' }),
    none: intl.formatMessage({ id: 'collector.check.empty', defaultMessage: '两边都没有数据' }),
    open: intl.formatMessage({ id: 'collector.check.open', defaultMessage: '未核对' }),
  };
}

/** The name of a store; days that are compared as a whole have none. */
export function useStoreName(): (store: string) => string {
  const intl = useIntl();
  return (store) =>
    store === '' ? intl.formatMessage({ id: 'collector.check.whole', defaultMessage: '（未分门店）' }) : store;
}

export const cellKey = ({ day, store }: Pick<CheckCell, 'day' | 'store'>): string => JSON.stringify([day, store]);
