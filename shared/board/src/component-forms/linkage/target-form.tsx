import { JUMP_ADDRESS, type JumpTarget } from '@tessera/contract';
import { useHasPage } from '@tessera/remote-kit';
import { Field, Radio, RadioGroup, Switch, TextField } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { TARGET_PAGES } from '../../jump/jump-address.ts';
import { TargetDocument } from './target-document.tsx';

/** Whether a target can be jumped to, as far as a form can tell. */
export function isTarget(target: JumpTarget): boolean {
  return target.kind === 'address' ? JUMP_ADDRESS.test(target.url) : target.menuCode !== '';
}

export interface TargetFormProps {
  readonly target: JumpTarget;
  readonly newTab: boolean;
  onTarget(target: JumpTarget, documentName: string): void;
  onNewTab(newTab: boolean): void;
}

const empty = (kind: string): JumpTarget =>
  kind === 'board' || kind === 'screen'
    ? { kind, menuCode: '' }
    : kind === 'report'
      ? { kind, menuCode: '', paperId: null }
      : { kind: 'address', url: '' };

/** Where a jump or a link leads: a board, a report, a big screen, or an address; what the composition has no page for is not offered. */
export function TargetForm({ target, newTab, onTarget, onNewTab }: TargetFormProps) {
  const intl = useIntl();
  const hasPage = useHasPage();
  const offered = (kind: keyof typeof TARGET_PAGES) => target.kind === kind || hasPage(TARGET_PAGES[kind]);
  const wrong = target.kind === 'address' && target.url !== '' && !JUMP_ADDRESS.test(target.url);
  return (
    <>
      <Field label={intl.formatMessage({ id: 'board.jump.kind', defaultMessage: '跳转到' })}>
        <RadioGroup
          layout="horizontal"
          value={target.kind}
          onChange={(_event, { value }) => onTarget(empty(value), '')}
        >
          {offered('board') ? (
            <Radio value="board" label={intl.formatMessage({ id: 'board.jump.board', defaultMessage: '看板' })} />
          ) : null}
          {offered('report') ? (
            <Radio value="report" label={intl.formatMessage({ id: 'board.jump.report', defaultMessage: '报告' })} />
          ) : null}
          {offered('screen') ? (
            <Radio value="screen" label={intl.formatMessage({ id: 'board.jump.screen', defaultMessage: '大屏' })} />
          ) : null}
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
      ) : (
        <TargetDocument key={target.kind} target={target} onTarget={onTarget} />
      )}
      <Switch
        checked={newTab}
        label={intl.formatMessage({ id: 'board.jump.newTab', defaultMessage: '在新标签页打开' })}
        onChange={(_event, { checked }) => onNewTab(checked)}
      />
    </>
  );
}
