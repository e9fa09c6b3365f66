import type { CollectedFreshness, Locale } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { Hint, makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ mark: { color: tokens.colorPaletteDarkOrangeForeground1 } });
type Incomplete = CollectedFreshness['incomplete'][number];

/** That tables which agents collect lack rows of their sources; the hint names tables and stores. Nothing where all is there. */
export function CollectedAge({
  incomplete,
  locale,
}: Pick<CollectedFreshness, 'incomplete'> & { readonly locale: Locale }) {
  const styles = useStyles();
  const intl = useIntl();
  const said = (one: Incomplete): string => {
    // A day without a zone, so that no zone moves it.
    const day = formatDate(`${one.day}T00:00:00Z`, locale, 'date', 'UTC');
    return one.stores === null
      ? intl.formatMessage({ id: 'board.frame.dayIncomplete', defaultMessage: '{day} 的数据不完整' }, { day })
      : intl.formatMessage(
          { id: 'board.frame.storesComplete', defaultMessage: '{day}：{complete}/{stores} 家门店完整' },
          { day, complete: intl.formatNumber(one.completeStores), stores: intl.formatNumber(one.stores) },
        );
  };
  const named = (one: Incomplete): string =>
    one.missing.length === 0
      ? intl.formatMessage(
          { id: 'board.frame.incompleteTable', defaultMessage: '“{name}”与数据源核对不一致' },
          { name: one.name },
        )
      : intl.formatMessage(
          { id: 'board.frame.missingStores', defaultMessage: '“{name}”不完整的门店：{stores}' },
          { name: one.name, stores: intl.formatList(one.missing) },
        );
  const worst = incomplete.toSorted((left, right) => share(left) - share(right))[0];
  if (!worst) return null;
  return (
    <span className={styles.mark}>
      <Hint content={incomplete.map((one) => `${said(one)} ${named(one)}`).join('\n')}>{said(worst)}</Hint>
    </span>
  );
}

const share = ({ stores, completeStores }: Incomplete): number =>
  stores === null || stores === 0 ? 0 : completeStores / stores;
