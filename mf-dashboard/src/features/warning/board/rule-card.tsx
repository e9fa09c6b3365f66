import type { WarningStateName, WarningSummary } from '@tessera/contract';
import { WARNING_STATES } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { StateBadge } from '../common/state-badge.tsx';
import { useWarningTexts } from '../common/use-warning-texts.ts';
import { WaitingText } from '../common/waiting-text.tsx';

const useStyles = makeStyles({
  card: { padding: 0, overflow: 'hidden', display: 'flex' },
  body: {
    flex: 1,
    minWidth: 0,
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: 0,
  },
  fires: { borderLeft: `3px solid ${tokens.colorPaletteRedBorderActive}` },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: {
    flex: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  counts: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', fontVariantNumeric: 'tabular-nums' },
  fault: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});
/** The most serious first. */
const ORDER = [
  'firing',
  'error',
  'pending',
  'noData',
  'muted',
  'normal',
] as const satisfies readonly WarningStateName[];

export interface RuleCardProps {
  readonly rule: WarningSummary;
  onOpen(): void;
}

/** A rule: its state, its groups by state, and when it ran. */
export function RuleCard({ rule, onOpen }: RuleCardProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const { locale } = useLocale();
  const texts = useWarningTexts();
  return (
    <li className={mergeClasses(page.card, styles.card, rule.state === 'firing' && styles.fires)}>
      <button type="button" className={mergeClasses(page.line, styles.body)} onClick={onOpen}>
        <span className={styles.head}>
          <span className={styles.name} title={rule.ruleName}>
            {rule.ruleName}
          </span>
          <StateBadge state={rule.state} level={rule.level} />
        </span>
        <span className={styles.counts}>
          {ORDER.filter((state) => rule.counts[state] > 0).map((state) => (
            <span key={state}>
              {texts.state(state)} {rule.counts[state]}
            </span>
          ))}
          {WARNING_STATES.every((state) => rule.counts[state] === 0) ? (
            <FormattedMessage id="dashboard.warning.noGroups" defaultMessage="还没有运行结果" />
          ) : null}
        </span>
        {rule.unacknowledged > 0 ? (
          <span className={styles.quiet}>
            <FormattedMessage
              id="dashboard.warning.unacknowledged"
              defaultMessage="{count, number} 个触发无人确认"
              values={{ count: rule.unacknowledged }}
            />
          </span>
        ) : null}
        {rule.fault ? <span className={styles.fault}>{rule.fault.message}</span> : null}
        {rule.waiting ? (
          <span className={styles.quiet}>
            <WaitingText waiting={rule.waiting} />
          </span>
        ) : null}
        <span className={styles.quiet}>
          {rule.enabled ? (
            rule.lastRun ? (
              <FormattedMessage
                id="dashboard.warning.ranAt"
                defaultMessage="{when}运行"
                values={{ when: formatRelative(rule.lastRun.at, locale) }}
              />
            ) : (
              <FormattedMessage id="dashboard.warning.neverRan" defaultMessage="还没有运行过" />
            )
          ) : (
            <FormattedMessage id="dashboard.warning.off" defaultMessage="已停用" />
          )}
        </span>
      </button>
    </li>
  );
}
