import type { JudgmentDefinition, TableField } from '@tessera/contract';
import { Button, makeStyles, MessageBar, MessageBarBody, Spinner, Text, tokens } from '@tessera/ui/core';
import { Field, Input } from '@tessera/ui/forms';
import { BeakerRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { JudgedList } from './judged-list.tsx';
import { Panel } from './panel.tsx';
import { ResultCounts } from './result-counts.tsx';
import { useTrial, type Judge } from './use-trial.ts';

const useStyles = makeStyles({
  scope: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'end',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  input: { minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface TrialPanelProps {
  readonly title: string;
  readonly definition: JudgmentDefinition;
  readonly fields: readonly TableField[] | undefined;
  readonly judge: Judge;
  /** What can be done with a member, of which a day of the judged period is given. */
  actions?(member: string, date: string): ReactNode;
  /** Why it can't be run as it is; asked when it shall be. */
  refusal?(): string | null;
}

/** Judges members in a period, and tells what came of each and why. */
export function TrialPanel({ title, definition, fields, judge, actions, refusal }: TrialPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [date, setDate] = useState('');
  const [keyword, setKeyword] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [judgedBy, setJudgedBy] = useState<JudgmentDefinition | null>(null);
  const [state, start] = useTrial(judge);
  const run = async (): Promise<void> => {
    const why = refusal?.() ?? null;
    setRefused(why);
    if (why !== null) return;
    if (await start({ ...(date === '' ? {} : { date }), keyword })) setJudgedBy(definition);
  };
  const isOld = state.kind === 'done' && judgedBy !== null && JSON.stringify(judgedBy) !== JSON.stringify(definition);
  return (
    <Panel title={title}>
      <form
        className={styles.scope}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field label={intl.formatMessage({ id: 'data.judgment.trialDate', defaultMessage: '周期内的任意一天' })}>
          <Input className={styles.input} type="date" value={date} onChange={(_, { value }) => setDate(value)} />
        </Field>
        <Field label={intl.formatMessage({ id: 'data.judgment.trialMember', defaultMessage: '成员' })}>
          <Input
            className={styles.input}
            value={keyword}
            maxLength={60}
            disabled={definition.subject.memberFieldId === null}
            placeholder={intl.formatMessage({ id: 'data.judgment.allMembers', defaultMessage: '全部' })}
            onChange={(_, { value }) => setKeyword(value)}
          />
        </Field>
        <Button
          type="submit"
          appearance="primary"
          icon={state.kind === 'running' ? <Spinner size="tiny" /> : <BeakerRegular />}
          disabledFocusable={state.kind === 'running'}
        >
          <FormattedMessage id="data.judgment.run" defaultMessage="运行" />
        </Button>
      </form>
      {refused !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{refused}</MessageBarBody>
        </MessageBar>
      )}
      {state.kind === 'failed' && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{state.message}</MessageBarBody>
        </MessageBar>
      )}
      {isOld && (
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage id="data.judgment.outdated" defaultMessage="模型已修改，下面是修改之前的结果。" />
          </MessageBarBody>
        </MessageBar>
      )}
      {state.kind === 'idle' && refused === null && (
        <Text className={styles.quiet}>
          <FormattedMessage
            id="data.judgment.trialHint"
            defaultMessage="不填日期时取数据最近的周期。这里只显示您有权查看的数据。"
          />
        </Text>
      )}
      {state.kind === 'done' && judgedBy !== null && (
        <>
          <ResultCounts period={state.run.period.text} counts={state.run.counts} />
          <JudgedList
            run={state.run}
            definition={judgedBy}
            fields={fields}
            actions={(member) => actions?.(member, state.run.period.start)}
          />
        </>
      )}
    </Panel>
  );
}
