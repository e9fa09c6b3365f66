import type { Inspection } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

/** Lines that the warning names; an import lists all of them for download. */
const NAMED = 10;
const useStyles = makeStyles({ bar: { marginTop: '8px' } });

/** Warns of records that an import will leave out since they have another number of values. */
export function BrokenRows({ inspection: { brokenRows, brokenLines } }: { readonly inspection: Inspection }) {
  const styles = useStyles();
  const { locale } = useLocale();
  if (brokenRows === 0) return null;
  const lines = brokenLines.slice(0, NAMED);
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <FormattedMessage
          id="data.upload.brokenLines"
          defaultMessage="{count, number} 行的列数与其他行不同，不会导入：第 {lines} {more, select, true {等行} other {行}}"
          values={{
            count: brokenRows,
            lines: lines.join(locale === 'en_US' ? ', ' : '、'),
            more: String(brokenRows > lines.length),
          }}
        />
      </MessageBarBody>
    </MessageBar>
  );
}
