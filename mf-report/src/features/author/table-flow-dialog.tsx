import type { TableFlow } from '@tessera/contract';
import { Field, FormDialog, Radio, RadioGroup, Switch } from '@tessera/ui/forms';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

const GROUPS: readonly TableFlow['groups'][] = ['flow', 'together', 'newPage'];

export interface TableFlowDialogProps {
  readonly name: string;
  readonly flow: TableFlow;
  /** Whether the table has row headers that form groups. */
  readonly grouped: boolean;
  /** What the settings come to, such as a number of sheets. */
  outcome?(flow: TableFlow): ReactNode;
  onDone(flow: TableFlow): void;
  onClose(): void;
}

/** How a table goes on over sheets: with all rows or within its place, with totals of a sheet, and where groups begin. */
export function TableFlowDialog({ name, flow, grouped, outcome, onDone, onClose }: TableFlowDialogProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(flow);
  const change = (part: Partial<TableFlow>) => setDraft({ ...draft, ...part });
  const sums = intl.formatMessage({
    id: 'report.flow.sums',
    defaultMessage: '只对以求和汇总的列计算',
  });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'report.flow.title', defaultMessage: '“{name}”的分页设置' }, { name })}
      onSubmit={() =>
        onDone(draft.flows ? draft : { ...draft, pageSubtotal: false, runningTotal: false, groups: 'flow' })
      }
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'report.flow.rows', defaultMessage: '行数超出位置时' })}>
        <RadioGroup
          value={draft.flows ? 'flows' : 'stays'}
          onChange={(_event, { value }) => change({ flows: value === 'flows' })}
        >
          <Radio
            value="flows"
            label={intl.formatMessage({ id: 'report.flow.flows', defaultMessage: '延续到后面的页，显示全部行' })}
          />
          <Radio
            value="stays"
            label={intl.formatMessage({ id: 'report.flow.stays', defaultMessage: '留在原位，只显示放得下的行' })}
          />
        </RadioGroup>
      </Field>
      {draft.flows ? (
        <>
          <Field hint={sums}>
            <Switch
              checked={draft.pageSubtotal}
              label={intl.formatMessage({ id: 'report.flow.subtotal', defaultMessage: '每页末尾显示本页小计' })}
              onChange={(_event, { checked }) => change({ pageSubtotal: checked })}
            />
          </Field>
          <Field hint={sums}>
            <Switch
              checked={draft.runningTotal}
              label={intl.formatMessage({
                id: 'report.flow.running',
                defaultMessage: '显示累计，并结转到下一页开头',
              })}
              onChange={(_event, { checked }) => change({ runningTotal: checked })}
            />
          </Field>
          {grouped ? (
            <Field label={intl.formatMessage({ id: 'report.flow.groups', defaultMessage: '首列的分组' })}>
              <RadioGroup
                value={draft.groups}
                onChange={(_event, { value }) => change({ groups: GROUPS.find((one) => one === value) ?? 'flow' })}
              >
                <Radio
                  value="flow"
                  label={intl.formatMessage({ id: 'report.flow.groupsFlow', defaultMessage: '按顺序连续排列' })}
                />
                <Radio
                  value="together"
                  label={intl.formatMessage({
                    id: 'report.flow.groupsTogether',
                    defaultMessage: '一页放得下的分组不拆开',
                  })}
                />
                <Radio
                  value="newPage"
                  label={intl.formatMessage({ id: 'report.flow.groupsNewPage', defaultMessage: '每个分组另起一页' })}
                />
              </RadioGroup>
            </Field>
          ) : null}
        </>
      ) : null}
      {outcome?.(draft)}
    </FormDialog>
  );
}
