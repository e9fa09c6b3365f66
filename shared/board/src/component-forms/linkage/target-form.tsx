import { dashboard, JUMP_ADDRESS, type JumpTarget } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Field, Radio, RadioGroup, Select, Switch, TextField } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

/** Whether a target can be jumped to, as far as a form can tell. */
export function isTarget(target: JumpTarget): boolean {
  return target.kind === 'address' ? JUMP_ADDRESS.test(target.url) : target.menuCode !== '';
}

export interface TargetFormProps {
  readonly target: JumpTarget;
  readonly newTab: boolean;
  onTarget(target: JumpTarget, boardName: string): void;
  onNewTab(newTab: boolean): void;
}

/** Where a jump or a link leads: a board, or an address. */
export function TargetForm({ target, newTab, onTarget, onNewTab }: TargetFormProps) {
  const intl = useIntl();
  const { data, error, reload } = useEndpoint(dashboard.selectMenuMap, { body: {} });
  const boards = (data ?? []).filter(({ menuType }) => menuType === '2');
  const gone =
    target.kind === 'board' &&
    target.menuCode !== '' &&
    data &&
    boards.every(({ menuCode }) => menuCode !== target.menuCode);
  const wrong = target.kind === 'address' && target.url !== '' && !JUMP_ADDRESS.test(target.url);
  return (
    <>
      <Field label={intl.formatMessage({ id: 'board.jump.kind', defaultMessage: '跳转到' })}>
        <RadioGroup
          layout="horizontal"
          value={target.kind}
          onChange={(_event, { value }) =>
            onTarget(value === 'board' ? { kind: 'board', menuCode: '' } : { kind: 'address', url: '' }, '')
          }
        >
          <Radio value="board" label={intl.formatMessage({ id: 'board.jump.board', defaultMessage: '看板' })} />
          <Radio
            value="address"
            label={intl.formatMessage({ id: 'board.jump.address', defaultMessage: '网址或本系统页面' })}
          />
        </RadioGroup>
      </Field>
      {target.kind === 'address' ? (
        <TextField
          required
          label={intl.formatMessage({ id: 'board.jump.url', defaultMessage: '地址' })}
          placeholder="https://"
          maxLength={2_000}
          value={target.url}
          error={
            wrong
              ? intl.formatMessage({
                  id: 'board.jump.urlInvalid',
                  defaultMessage: '请输入以 http://、https:// 或 / 开头的地址',
                })
              : undefined
          }
          onValueChange={(value) => onTarget({ kind: 'address', url: value.trim() }, '')}
        />
      ) : !data && error ? (
        <LoadError error={error} onRetry={reload} />
      ) : !data ? (
        <LoadingSkeleton shape="text" count={1} />
      ) : (
        <Field
          required
          label={intl.formatMessage({ id: 'board.jump.targetBoard', defaultMessage: '目标看板' })}
          validationMessage={
            gone
              ? intl.formatMessage({
                  id: 'board.jump.boardGone',
                  defaultMessage: '原来的目标看板已不存在，请重新选择',
                })
              : undefined
          }
        >
          <Select
            value={gone ? '' : target.menuCode}
            onChange={(_event, { value }) =>
              onTarget(
                { kind: 'board', menuCode: value },
                boards.find(({ menuCode }) => menuCode === value)?.menuName ?? '',
              )
            }
          >
            <option value="">
              {intl.formatMessage({ id: 'board.jump.chooseBoard', defaultMessage: '请选择看板' })}
            </option>
            {boards.map(({ menuCode, menuName }) => (
              <option key={menuCode} value={menuCode}>
                {menuName}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Switch
        checked={newTab}
        label={intl.formatMessage({ id: 'board.jump.newTab', defaultMessage: '在新标签页打开' })}
        onChange={(_event, { checked }) => onNewTab(checked)}
      />
    </>
  );
}
