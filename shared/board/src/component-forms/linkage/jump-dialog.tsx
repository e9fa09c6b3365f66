import type { BoardJump } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup, Field, FormDialog, Input, Select, TextField } from '@tessera/ui/forms';
import { AddRegular, ArrowRightRegular, DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ChartFields } from './linkage-draft.ts';
import { isTarget, TargetForm } from './target-form.tsx';
import { documentOf, useTargetFilters } from './use-target-filters.ts';

const useStyles = makeStyles({
  params: { display: 'flex', flexDirection: 'column', gap: '6px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 20px minmax(0, 1fr) 32px',
    alignItems: 'center',
    gap: '6px',
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface JumpDialogProps {
  readonly jump: BoardJump;
  readonly fields: ChartFields['dimensions'];
  onDone(jump: BoardJump): void;
  onClose(): void;
}

/** Target of a click on a chart, and the values passed. */
export function JumpDialog({ jump: begun, fields, onDone, onClose }: JumpDialogProps) {
  const intl = useIntl();
  const [jump, setJump] = useState(begun);
  const { target, params } = jump;
  const change = (part: Partial<BoardJump>) => setJump({ ...jump, ...part });
  return (
    <FormDialog
      width={560}
      title={intl.formatMessage({ id: 'board.jump.title', defaultMessage: '跳转' })}
      ready={jump.name.trim() !== '' && isTarget(target) && params.every(({ name }) => name.trim() !== '')}
      onSubmit={() =>
        onDone({ ...jump, name: jump.name.trim(), params: params.map((one) => ({ ...one, name: one.name.trim() })) })
      }
      onClose={onClose}
    >
      <TargetForm
        target={target}
        newTab={jump.newTab}
        onTarget={(next, documentName) =>
          change({
            target: next,
            params: documentOf(next) === documentOf(target) ? params : [],
            ...(jump.name === '' ? { name: documentName } : {}),
          })
        }
        onNewTab={(newTab) => change({ newTab })}
      />
      <TextField
        required
        label={intl.formatMessage({ id: 'board.jump.name', defaultMessage: '名称' })}
        maxLength={60}
        value={jump.name}
        onValueChange={(name) => change({ name })}
      />
      <Field label={intl.formatMessage({ id: 'board.jump.field', defaultMessage: '点击位置' })}>
        <Select
          value={jump.fieldId ?? ''}
          onChange={(_event, { value }) => change({ fieldId: value === '' ? null : value })}
        >
          <option value="">{intl.formatMessage({ id: 'board.jump.whole', defaultMessage: '图表中的任意数据' })}</option>
          {fields.map(({ fieldId, fieldName }) => (
            <option key={fieldId} value={fieldId}>
              {intl.formatMessage(
                { id: 'board.jump.onField', defaultMessage: '字段“{name}”的数据' },
                { name: fieldName },
              )}
            </option>
          ))}
        </Select>
      </Field>
      {fields.length > 0 && isTarget(target) ? (
        <Params jump={jump} fields={fields} onChange={(next) => change({ params: next })} />
      ) : null}
    </FormDialog>
  );
}

interface ParamsProps {
  readonly jump: BoardJump;
  readonly fields: ChartFields['dimensions'];
  onChange(params: BoardJump['params']): void;
}

function Params({ jump: { target, params }, fields, onChange }: ParamsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const menuCode = documentOf(target);
  const { data, error, reload } = useTargetFilters(target);
  if (menuCode !== null && !data && error) return <LoadError error={error} onRetry={reload} />;
  const filters = data ?? [];
  const nowhere = menuCode !== null && data !== undefined && filters.length === 0;
  const set = (at: number, part: Partial<BoardJump['params'][number]>) =>
    onChange(params.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <ChoiceGroup label={intl.formatMessage({ id: 'board.jump.params', defaultMessage: '携带参数' })}>
      <div className={styles.params}>
        {params.map((param, at) => (
          // Rows have no keys and no state.
          <div key={at} className={styles.row}>
            <Select
              size="small"
              aria-label={intl.formatMessage({ id: 'board.jump.paramField', defaultMessage: '点击的字段' })}
              value={param.fieldId}
              onChange={(_event, { value }) => set(at, { fieldId: value })}
            >
              {fields.map(({ fieldId, fieldName }) => (
                <option key={fieldId} value={fieldId}>
                  {fieldName}
                </option>
              ))}
            </Select>
            <ArrowRightRegular aria-hidden />
            {menuCode === null ? (
              <Input
                size="small"
                maxLength={100}
                aria-label={intl.formatMessage({ id: 'board.jump.paramName', defaultMessage: '参数名' })}
                placeholder={intl.formatMessage({ id: 'board.jump.paramName', defaultMessage: '参数名' })}
                value={param.name}
                onChange={(_event, { value }) => set(at, { name: value })}
              />
            ) : (
              <Select
                size="small"
                aria-label={intl.formatMessage({
                  id: 'board.jump.paramFilter',
                  defaultMessage: '目标的筛选器',
                })}
                value={filters.some(({ code }) => code === param.name) ? param.name : ''}
                onChange={(_event, { value }) => set(at, { name: value })}
              >
                <option value="">
                  {intl.formatMessage({ id: 'board.jump.chooseFilter', defaultMessage: '请选择筛选器' })}
                </option>
                {filters.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            <IconButton
              label={intl.formatMessage({ id: 'board.jump.removeParam', defaultMessage: '删除参数' })}
              size="small"
              icon={<DeleteRegular />}
              onClick={() => onChange(params.filter((_one, index) => index !== at))}
            />
          </div>
        ))}
        {nowhere ? (
          <span className={styles.hint}>
            <FormattedMessage id="board.jump.noFilters" defaultMessage="目标没有筛选器，无法携带参数" />
          </span>
        ) : params.length < 20 ? (
          <div>
            <Button
              size="small"
              icon={<AddRegular />}
              disabled={menuCode !== null && filters.length === 0}
              onClick={() => onChange([...params, { fieldId: fields[0]?.fieldId ?? '', name: filters[0]?.code ?? '' }])}
            >
              <FormattedMessage id="board.jump.addParam" defaultMessage="添加参数" />
            </Button>
          </div>
        ) : null}
      </div>
    </ChoiceGroup>
  );
}
