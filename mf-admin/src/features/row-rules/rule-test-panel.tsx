import { RULE_LIMITS } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { Button, Caption1, makeStyles, MessageBar, MessageBarBody, Spinner, tokens } from '@tessera/ui/core';
import { BeakerRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { SubjectField } from '../../common/subject-field.tsx';
import { ConflictList } from './conflict-list.tsx';
import { SampleView } from './sample-view.tsx';
import type { RuleTrial } from './use-rule-test.ts';

const useStyles = makeStyles({
  start: { alignSelf: 'flex-start' },
  hint: { color: tokens.colorNeutralForeground3 },
  found: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

export interface RuleTestPanelProps {
  readonly trial: RuleTrial;
  /** Whether the rule is written so far that it can be tried. */
  readonly ready: boolean;
}

/** What chosen members would see of the table, and what keeps the rule from working as meant. */
export function RuleTestPanel({ trial, ready }: RuleTestPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { members, result, stale, error, busy } = trial;
  return (
    <>
      <Caption1 className={styles.hint}>
        <FormattedMessage
          id="admin.rowRules.testHint"
          defaultMessage="用正在编辑的内容查询，不会保存。所选成员看到的行与保存后他们的图表一致。"
        />
      </Caption1>
      <SubjectField
        label={intl.formatMessage({ id: 'admin.rowRules.testMembers', defaultMessage: '以哪些成员测试' })}
        hint={intl.formatMessage(
          { id: 'admin.rowRules.testMost', defaultMessage: '最多 {count, number} 位' },
          { count: RULE_LIMITS.samples },
        )}
        kinds={['member']}
        most={RULE_LIMITS.samples}
        value={members}
        onChange={trial.setMembers}
      />
      <Button
        className={styles.start}
        icon={busy ? <Spinner size="tiny" /> : <BeakerRegular />}
        disabledFocusable={busy || !ready}
        onClick={trial.run}
      >
        <FormattedMessage id="admin.rowRules.test" defaultMessage="测试规则" />
      </Button>
      {!ready && (
        <Caption1 className={styles.hint}>
          <FormattedMessage
            id="admin.rowRules.testNotReady"
            defaultMessage="填写名称、表、适用对象和每个条件后即可测试。"
          />
        </Caption1>
      )}
      {error !== null && <LoadError error={error} onRetry={trial.run} />}
      {stale && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage id="admin.rowRules.testStale" defaultMessage="规则或成员在测试后有更改，请重新测试。" />
          </MessageBarBody>
        </MessageBar>
      )}
      {result && (
        <div className={styles.found} aria-live="polite">
          <ConflictList conflicts={result.conflicts} samples={result.samples} />
          {result.samples.map((sample) => (
            <SampleView key={sample.memberId} sample={sample} />
          ))}
        </div>
      )}
    </>
  );
}
