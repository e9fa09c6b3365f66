import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { CopyRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { useCopy } from './use-copy.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  line: { display: 'flex', alignItems: 'center', gap: '8px', margin: 0 },
  value: {
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    userSelect: 'all',
  },
});

/** Values that are taken to the other side, each with a button that copies it. */
export function CopyLines({
  lines,
}: {
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}) {
  const styles = useStyles();
  const intl = useIntl();
  const copy = useCopy();
  return (
    <dl className={styles.root}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.line}>
            <span className={styles.value}>{value}</span>
            <IconButton
              label={intl.formatMessage({ id: 'kit.copy', defaultMessage: '复制{label}' }, { label })}
              icon={<CopyRegular />}
              onClick={() => void copy(value)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
