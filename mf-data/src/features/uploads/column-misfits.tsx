import type { InspectedColumn } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { misfitsOf, type ColumnChoice } from './columns.ts';

const useStyles = makeStyles({
  misfit: { color: tokens.colorPaletteDarkOrangeForeground1, paddingTop: '4px' },
  blank: { color: tokens.colorNeutralForeground3, paddingTop: '4px' },
  values: { maxWidth: '280px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Which values of a column would be refused, or become empty, as it is read and typed now. */
export function ColumnMisfits({ column, choice }: { readonly column: InspectedColumn; readonly choice: ColumnChoice }) {
  const styles = useStyles();
  const { count, unfit } = misfitsOf(column, choice);
  return (
    <>
      {count !== 0 && (
        <div className={styles.misfit}>
          {count === null ? (
            <FormattedMessage id="data.upload.mostMisfit" defaultMessage="大多数行的值不符，将被拒绝" />
          ) : (
            <FormattedMessage
              id="data.upload.misfits"
              defaultMessage="{count, number} 行的值不符，将被拒绝"
              values={{ count }}
            />
          )}
          {unfit.length > 0 && (
            <div className={styles.values} title={unfit.join(' · ')}>
              {unfit.join(' · ')}
            </div>
          )}
        </div>
      )}
      {choice.dataType !== 'str' && column.blankCount > 0 && (
        <div className={styles.blank}>
          <FormattedMessage
            id="data.upload.blanks"
            defaultMessage="{count, number} 行写着“无”“N/A”等，按空值导入"
            values={{ count: column.blankCount }}
          />
        </div>
      )}
    </>
  );
}
