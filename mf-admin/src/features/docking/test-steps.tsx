import type { DockingKind, DockingStep } from '@tessera/contract';
import { makeStyles, mergeClasses, Spinner, tokens, usePageStyles } from '@tessera/ui/core';
import {
  CheckmarkCircleFilled,
  CircleRegular,
  DismissCircleFilled,
  SubtractCircleRegular,
  WarningFilled,
} from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    alignSelf: 'stretch',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    margin: 0,
    padding: 0,
  },
  item: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) max-content', gap: '2px 8px' },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorNeutralForeground4 },
  ok: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  text: { gridColumn: '2 / -1', fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});
const ICONS = {
  ok: CheckmarkCircleFilled,
  warning: WarningFilled,
  failed: DismissCircleFilled,
  skipped: SubtractCircleRegular,
  waiting: CircleRegular,
};

export interface TestStepsProps {
  readonly names: DockingKind['steps'];
  readonly done: readonly DockingStep[];
  readonly running: boolean;
}

/** Every step of a test in order, with what was found so far. */
export function TestSteps({ names, done, running }: TestStepsProps) {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const states = {
    ok: intl.formatMessage({ id: 'admin.docking.step.ok', defaultMessage: '通过' }),
    warning: intl.formatMessage({ id: 'admin.docking.step.warning', defaultMessage: '请注意' }),
    failed: intl.formatMessage({ id: 'admin.docking.step.failed', defaultMessage: '未通过' }),
    skipped: intl.formatMessage({ id: 'admin.docking.step.skipped', defaultMessage: '未执行' }),
  };
  const next = names.find(({ step }) => !done.some((one) => one.step === step));
  return (
    <ol
      className={styles.list}
      aria-live="polite"
      aria-label={intl.formatMessage({ id: 'admin.docking.steps', defaultMessage: '测试步骤' })}
    >
      {names.map(({ step, label }) => {
        const result = done.find((one) => one.step === step);
        const state = result?.state ?? 'waiting';
        const Icon = ICONS[state];
        return (
          <li key={step} className={styles.item}>
            <span
              aria-hidden
              className={mergeClasses(
                styles.icon,
                state === 'ok' && styles.ok,
                state === 'warning' && styles.warning,
                state === 'failed' && styles.failed,
              )}
            >
              {running && step === next?.step ? <Spinner size="extra-tiny" /> : <Icon />}
            </span>
            <span>{label}</span>
            <span className={quiet}>
              {result &&
                (result.state === 'skipped'
                  ? states.skipped
                  : intl.formatMessage(
                      {
                        id: 'admin.docking.step.took',
                        defaultMessage: '{state} · {milliseconds, number} 毫秒',
                      },
                      { state: states[result.state], milliseconds: result.milliseconds },
                    ))}
            </span>
            {result && result.text !== '' && (
              <span className={mergeClasses(state === 'failed' ? styles.failed : quiet, styles.text)}>
                {result.text}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
