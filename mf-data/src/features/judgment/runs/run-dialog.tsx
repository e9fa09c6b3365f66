import { judgmentRuns } from '@tessera/contract';
import { useClient, useSaving } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';
import { ScopeField } from './scope-field.tsx';

export interface RunDialogProps {
  readonly modelCode: string;
  readonly name: string;
  onClose(): void;
}

/** Asks for which period and members a report is made, makes it and opens it. */
export function RunDialog({ modelCode, name, onClose }: RunDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const navigate = useNavigate();
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.judgment.reportMade', defaultMessage: '报告已生成' }),
  );
  const [date, setDate] = useState('');
  const [isSome, setIsSome] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const make = (): Promise<boolean> =>
    save(async () => {
      const body = { modelCode, date: date || null, scope: isSome ? [...chosen] : [] };
      const { runCode } = await client.call(judgmentRuns.save, { body }, { quiet: true });
      void navigate(`${DATA_PATHS.judgmentRuns}?runId=${runCode}`);
    });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'data.judgment.makeReportOf', defaultMessage: '生成“{name}”的报告' }, { name })}
      submitLabel={intl.formatMessage({ id: 'data.judgment.make', defaultMessage: '生成' })}
      busy={busy}
      ready={!isSome || chosen.length > 0}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <Field
        label={intl.formatMessage({ id: 'data.judgment.trialDate', defaultMessage: '周期内的任意一天' })}
        hint={intl.formatMessage({
          id: 'data.judgment.reportDateHint',
          defaultMessage: '不填时取数据最近的周期。报告保留当时的数据和结论，之后模型或数据变化都不影响它。',
        })}
      >
        <Input type="date" value={date} onChange={(_, { value }) => setDate(value)} />
      </Field>
      <ScopeField {...{ modelCode, date, isSome, chosen }} onSome={setIsSome} onChosen={setChosen} />
    </FormDialog>
  );
}
