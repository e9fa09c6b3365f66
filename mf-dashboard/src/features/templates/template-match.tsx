import type { TemplateMatch } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { CheckmarkCircleRegular, InfoRegular, WarningRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '6px', margin: '0 0 8px', overflowWrap: 'anywhere' },
  icon: { flexShrink: 0, marginTop: '2px', color: tokens.colorNeutralForeground3 },
  whole: { color: tokens.colorPaletteGreenForeground1 },
  part: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** Whether the corporation has what a table of the template needs, and what it lacks. */
export function TemplateMatchLine({ match: { target, asked, missing } }: { readonly match: TemplateMatch }) {
  const styles = useStyles();
  const intl = useIntl();
  if (target === null)
    return (
      <p className={styles.root}>
        <InfoRegular className={styles.icon} aria-hidden />
        <FormattedMessage
          id="dashboard.templates.matchNone"
          defaultMessage="您的数据中还没有与它相近的表，可以先用样例数据"
        />
      </p>
    );
  if (missing.length === 0)
    return (
      <p className={styles.root}>
        <CheckmarkCircleRegular className={mergeClasses(styles.icon, styles.whole)} aria-hidden />
        <FormattedMessage
          id="dashboard.templates.matchWhole"
          defaultMessage="您的表“{table}”具备所需的全部 {asked, number} 个字段"
          values={{ table: target.name, asked }}
        />
      </p>
    );
  return (
    <p className={styles.root}>
      <WarningRegular className={mergeClasses(styles.icon, styles.part)} aria-hidden />
      <FormattedMessage
        id="dashboard.templates.matchPart"
        defaultMessage="您的表“{table}”具备所需 {asked, number} 个字段中的 {found, number} 个，缺少：{missing}"
        values={{ table: target.name, asked, found: asked - missing.length, missing: intl.formatList(missing) }}
      />
    </p>
  );
}
