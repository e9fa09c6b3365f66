import { formatValue } from '@tessera/charts/model';
import { LOCALES } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});
/** A large number and a negative one: they tell unit, separators, decimals and sign. */
const NUMBERS = { dec: [12_345_678.9, -1234.5], pre: [0.1234, -0.05] } as const;

/** Two numbers in a format, so that it is seen before it is used. */
export function FormatSample({ display }: { readonly display: Parameters<typeof formatValue>[1] }) {
  const styles = useStyles();
  const { locale: tag } = useIntl();
  const locale = LOCALES.find((one) => one.replace('_', '-') === tag) ?? 'zh_CN';
  const percent = display.type === 'pre' || display.unit === '%';
  const [positive, negative] = NUMBERS[percent ? 'pre' : 'dec'].map((value) => formatValue(value, display, locale));
  return (
    <div className={styles.root} role="status">
      <FormattedMessage
        id="editor.format.sample"
        defaultMessage="示例：{positive} / {negative}"
        values={{ positive, negative }}
      />
    </div>
  );
}
