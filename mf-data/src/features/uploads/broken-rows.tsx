import type { Inspection } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

/** Lines that the warning names; an import lists all of them for download. */
const NAMED = 10;
const useStyles = makeStyles({ bar: { marginTop: '8px' } });

/** Warns of records that an import will leave out, having another number of values, and of characters that it can't read. */
export function BrokenRows({ inspection: { brokenRows, brokenLines, damaged } }: { readonly inspection: Inspection }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const lines = brokenLines.slice(0, NAMED);
  return (
    <>
      {brokenRows > 0 && (
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
      )}
      {damaged > 0 && (
        <MessageBar intent="warning" layout="multiline" className={styles.bar}>
          <MessageBarBody>
            <FormattedMessage
              id="data.upload.damaged"
              defaultMessage="文件中有 {count, number} 个字符已损坏，导入后显示为“�”"
              values={{ count: damaged }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
