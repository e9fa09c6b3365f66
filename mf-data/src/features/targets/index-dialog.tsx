import { GRANULARITIES, MOST_DECIMALS, targets, type TargetIndex, type TargetIndexDraft } from '@tessera/contract';
import { useClient, usePermitted, useSaving } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, Input, NumberField, Select, Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { GRANULARITY_NAMES } from './granularity-names.ts';
import { IndexNameField } from './index-name-field.tsx';
import { IndexSubject } from './index-subject.tsx';
import { MeasureFields, NO_MEASURE } from './measure-fields.tsx';

const NEW: TargetIndexDraft = {
  indexName: '',
  indexGranularity: 'day',
  unit: '',
  direction: 'up',
  decimals: 2,
  measure: null,
  members: null,
  needsApproval: false,
};

export interface IndexDialogProps {
  /** Null makes a new one. */
  readonly index: TargetIndex | null;
  onSaved(indexCode: string): void;
  onClose(): void;
}

/** What an index is: its name, its periods, and where its actual values come from. */
export function IndexDialog({ index, onSaved, onClose }: IndexDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.targets.indexSaved', defaultMessage: '指标已保存' }),
  );
  const [draft, setDraft] = useState<TargetIndexDraft>(() => (index ? draftOf(index) : NEW));
  const change = (part: Partial<TargetIndexDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isFixed = !usePermitted('data_manage') && index !== null;
  const { measure, members } = draft;
  const isWhole = measure === null || (measure.tbId && measure.fieldId && measure.dateFieldId && measure.storeFieldId);
  const isListed = members === null || (members.title.trim() && members.tbId && members.codeFieldId);
  const submit = () =>
    save(async () => {
      if (index) {
        const { indexCode, updatedAt } = index;
        await client.call(targets.updateIndex, { body: { ...draft, indexCode, updatedAt } }, { quiet: true });
        onSaved(indexCode);
      } else onSaved((await client.call(targets.saveIndex, { body: draft }, { quiet: true })).indexCode);
    });
  return (
    <FormDialog
      title={
        index
          ? intl.formatMessage(
              { id: 'data.targets.editIndex', defaultMessage: '编辑指标“{name}”' },
              { name: index.indexName },
            )
          : intl.formatMessage({ id: 'data.targets.newIndex', defaultMessage: '新建指标' })
      }
      ready={draft.indexName.trim() !== '' && Boolean(isWhole && isListed)}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <IndexNameField
        indexCode={index?.indexCode ?? null}
        value={draft.indexName}
        onChange={(indexName) => change({ indexName })}
      />
      <IndexSubject members={members} isFixed={index?.filled ?? false} onChange={(next) => change({ members: next })} />
      <Field
        label={intl.formatMessage({ id: 'data.targets.granularity', defaultMessage: '目标周期' })}
        hint={
          index?.filled
            ? intl.formatMessage({
                id: 'data.targets.granularityKept',
                defaultMessage: '已有目标值，不能更改；如需更改，请先清空目标值',
              })
            : intl.formatMessage({
                id: 'data.targets.granularityHint',
                defaultMessage: '目标值按这个周期保存；在看板上填写整月的数，会平均分到其中的周期',
              })
        }
      >
        <Select
          value={draft.indexGranularity}
          disabled={index?.filled ?? false}
          onChange={(_, { value }) => change({ indexGranularity: value as TargetIndexDraft['indexGranularity'] })}
        >
          {GRANULARITIES.map((granularity) => (
            <option key={granularity} value={granularity}>
              {intl.formatMessage(GRANULARITY_NAMES[granularity])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'data.targets.unit', defaultMessage: '单位' })}>
        <Input value={draft.unit} maxLength={20} onChange={(_, { value }) => change({ unit: value })} />
      </Field>
      <NumberField
        whole
        label={intl.formatMessage({ id: 'data.targets.decimals', defaultMessage: '小数位数' })}
        value={draft.decimals}
        min={0}
        max={MOST_DECIMALS}
        onChange={(decimals) => change({ decimals })}
      />
      <Field label={intl.formatMessage({ id: 'data.targets.direction', defaultMessage: '达成方向' })}>
        <Select
          value={draft.direction}
          onChange={(_, { value }) => change({ direction: value === 'down' ? 'down' : 'up' })}
        >
          <option value="up">
            {intl.formatMessage({ id: 'data.targets.direction.up', defaultMessage: '越高越好' })}
          </option>
          <option value="down">
            {intl.formatMessage({ id: 'data.targets.direction.down', defaultMessage: '越低越好' })}
          </option>
        </Select>
      </Field>
      <Switch
        label={intl.formatMessage({ id: 'data.targets.hasMeasure', defaultMessage: '从数据表读取实际值' })}
        checked={measure !== null}
        onChange={(_, { checked }) => change({ measure: checked ? NO_MEASURE : null })}
      />
      {measure && <MeasureFields measure={measure} onChange={(next) => change({ measure: next })} />}
      <Field
        hint={
          isFixed
            ? intl.formatMessage({
                id: 'data.targets.needsApprovalFixed',
                defaultMessage: '由有“数据管理”权限的成员开启或关闭',
              })
            : index?.needsApproval && !draft.needsApproval
              ? intl.formatMessage({
                  id: 'data.targets.needsApprovalOff',
                  defaultMessage: '关闭后，还没有批准的草稿立即成为正式目标',
                })
              : intl.formatMessage({
                  id: 'data.targets.needsApprovalHint',
                  defaultMessage: '填写的目标先是草稿，提交并由他人批准后才生效；已有的目标视为已批准',
                })
        }
      >
        <Switch
          label={intl.formatMessage({ id: 'data.targets.needsApproval', defaultMessage: '目标需要审批' })}
          checked={draft.needsApproval}
          disabled={isFixed}
          onChange={(_, { checked }) => change({ needsApproval: checked })}
        />
      </Field>
    </FormDialog>
  );
}

function draftOf({ indexName, indexGranularity, unit, direction, decimals, ...more }: TargetIndex): TargetIndexDraft {
  const { measure, members, needsApproval } = more;
  return { indexName, indexGranularity, unit, direction, decimals, measure, members, needsApproval };
}
