import { targets, type TargetApproval, type TargetIndex, type TargetState } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLocale, useNotify } from '@tessera/remote-kit';
import { Badge, Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

import { DecisionDialog, type Decision } from './decision-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  note: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  version: { maxWidth: '100%' },
});
const STATES = defineMessages({
  empty: { id: 'data.targets.approval.empty', defaultMessage: '未提交' },
  draft: { id: 'data.targets.approval.draft', defaultMessage: '草稿' },
  submitted: { id: 'data.targets.approval.submitted', defaultMessage: '待审批' },
  rejected: { id: 'data.targets.approval.rejected', defaultMessage: '已退回' },
  approved: { id: 'data.targets.approval.approved', defaultMessage: '已批准' },
});
const COLORS: Readonly<Record<TargetState, 'informative' | 'warning' | 'danger' | 'success'>> = {
  empty: 'informative',
  draft: 'informative',
  submitted: 'warning',
  rejected: 'danger',
  approved: 'success',
};

export interface ApprovalBarProps {
  readonly index: TargetIndex;
  readonly year: number;
  readonly approval: TargetApproval;
  /** The version that is shown; null for the draft, or the targets. */
  readonly version: number | null;
  /** The version to compare with; null for none. */
  readonly compared: number | null;
  /** Whether the reader works with the draft. */
  readonly seesDraft: boolean;
  /** Leads on to what may lose unsaved cells. */
  before(go: () => void): void;
  onVersion(version: number | null): void;
  onCompare(version: number | null): void;
  onChanged(): void;
}

/** Where a year stands, what was said about it, its versions, and what the reader may do with it. */
export function ApprovalBar(props: ApprovalBarProps) {
  const { index, year, approval, version, compared, seesDraft, before, onVersion, onCompare, onChanged } = props;
  const { state, submission, versions, may, changed } = approval;
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const shown = versions.find(({ number }) => number === version) ?? null;
  const about = shown ?? submission ?? (state === 'approved' ? versions[0] : undefined);
  const others = versions.filter(({ number }) => number !== version);
  const at = (time: string | null | undefined) => (time ? formatDate(time, locale, 'dateTime') : '');
  const withdraw = () =>
    run(async () => {
      if (!submission) return;
      const body = { indexCode: index.indexCode, submissionId: submission.submissionId };
      await client.call(targets.withdraw, { body });
      toast(intl.formatMessage({ id: 'data.targets.approval.withdrawn', defaultMessage: '已撤回，可以继续修改' }), {
        intent: 'success',
      });
      onChanged();
    });
  return (
    <div className={styles.root}>
      <Badge appearance="tint" color={shown ? 'success' : COLORS[state]}>
        {intl.formatMessage(shown ? STATES.approved : STATES[state])}
      </Badge>
      {(versions.length > 0 || version !== null) && (
        <Select
          className={styles.version}
          aria-label={intl.formatMessage({ id: 'data.targets.approval.version', defaultMessage: '版本' })}
          value={version === null ? '' : String(version)}
          onChange={(_, { value }) => before(() => onVersion(value === '' ? null : Number(value)))}
        >
          <option value="">
            {seesDraft
              ? intl.formatMessage({ id: 'data.targets.approval.working', defaultMessage: '当前编辑' })
              : intl.formatMessage({ id: 'data.targets.approval.current', defaultMessage: '当前目标' })}
          </option>
          {versions.map(({ number, decidedAt, changed: differing }) => (
            <option key={number} value={number}>
              {intl.formatMessage(
                {
                  id: 'data.targets.approval.versionOf',
                  defaultMessage:
                    '{number, plural, =1 {第 1 版（计划）} other {第 # 版（修订）}} · {time} · {count, number} 处变化',
                },
                { number, time: at(decidedAt), count: differing },
              )}
            </option>
          ))}
        </Select>
      )}
      {others.length > 0 && (
        <Select
          aria-label={intl.formatMessage({ id: 'data.targets.approval.compare', defaultMessage: '对比版本' })}
          value={compared === null ? '' : String(compared)}
          onChange={(_, { value }) => before(() => onCompare(value === '' ? null : Number(value)))}
        >
          <option value="">
            {intl.formatMessage({ id: 'data.targets.approval.noCompare', defaultMessage: '不对比' })}
          </option>
          {others.map(({ number }) => (
            <option key={number} value={number}>
              {intl.formatMessage(
                { id: 'data.targets.approval.compareWith', defaultMessage: '与第 {number} 版对比' },
                { number },
              )}
            </option>
          ))}
        </Select>
      )}
      <Text size={200} className={styles.note}>
        {about && (shown !== null || state !== 'draft') ? (
          <FormattedMessage
            id="data.targets.approval.about"
            defaultMessage="{submitter} 提交于 {submitted}{hasNote, select, true {：{note}} other {}}{decision, select, rejected {。{decider} 于 {decided} 退回：{decisionNote}} approved {。{decider} 于 {decided} 批准{hasDecisionNote, select, true {：{decisionNote}} other {}}} other {，共 {count, number} 处变化}}"
            values={{
              submitter: about.submittedBy,
              submitted: at(about.submittedAt),
              hasNote: String(about.note !== ''),
              note: about.note,
              decision: shown ? 'approved' : state,
              decider: about.decidedBy,
              decided: at(about.decidedAt),
              hasDecisionNote: String(about.decisionNote !== ''),
              decisionNote: about.decisionNote,
              count: about.changed,
            }}
          />
        ) : state === 'draft' ? (
          <FormattedMessage
            id="data.targets.approval.draftHint"
            defaultMessage="{count, number} 个周期的目标还没有批准，批准后才会生效"
            values={{ count: changed ?? 0 }}
          />
        ) : (
          <FormattedMessage id="data.targets.approval.none" defaultMessage="这一年还没有批准的目标" />
        )}
      </Text>
      {version === null && (
        <>
          {may.withdraw && (
            <Button disabledFocusable={busy} onClick={() => void withdraw()}>
              <FormattedMessage id="data.targets.approval.withdraw" defaultMessage="撤回" />
            </Button>
          )}
          {may.decide && (
            <>
              <Button onClick={() => setDeciding('reject')}>
                <FormattedMessage id="data.targets.approval.reject" defaultMessage="退回" />
              </Button>
              <Button appearance="primary" onClick={() => setDeciding('approve')}>
                <FormattedMessage id="data.targets.approval.approve" defaultMessage="批准" />
              </Button>
            </>
          )}
          {may.submit && (
            <Button appearance="primary" onClick={() => before(() => setDeciding('submit'))}>
              <FormattedMessage id="data.targets.approval.submit" defaultMessage="提交审批" />
            </Button>
          )}
        </>
      )}
      {deciding && (
        <DecisionDialog
          index={index}
          year={year}
          approval={approval}
          decision={deciding}
          onDone={() => {
            setDeciding(null);
            onChanged();
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  );
}
