import { makeStyles, tokens } from '@tessera/ui/core';
import { Label } from '@tessera/ui/forms';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  // As a field stands from its label, so that both columns begin on one line.
  label: { padding: `${tokens.spacingVerticalXXS} 0`, marginBottom: tokens.spacingVerticalXXS },
  box: {
    maxHeight: 'min(440px, calc(100vh - 330px))',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  fault: { margin: '2px 0 0', color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

/** The charts that react, to tick. A field would mark each of its boxes as required. */
export function ChartBox({ fault, children }: { readonly fault?: string | undefined; readonly children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.root}>
      <Label required id={id} className={styles.label}>
        <FormattedMessage id="board.filter.targets" defaultMessage="响应的图表" />
      </Label>
      <div className={styles.box} role="group" aria-labelledby={id}>
        {children}
      </div>
      {fault === undefined ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
