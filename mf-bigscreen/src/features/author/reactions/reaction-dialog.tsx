import { documentOf, isTarget, TargetForm } from '@tessera/board/component-forms';
import { SCREEN_LIMITS, type ScreenJump, type ScreenReaction } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import {
  Checkbox,
  ChoiceGroup,
  Field,
  FormDialog,
  Radio,
  RadioGroup,
  SearchInput,
  Select,
  TextField,
} from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { JumpValues } from './jump-values.tsx';
import { useActionNames } from './use-action-names.ts';

const useStyles = makeStyles({
  list: {
    maxHeight: '200px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    display: 'flex',
    flexDirection: 'column',
    marginTop: '6px',
  },
  search: { width: '100%', maxWidth: 'none' },
  none: { padding: '12px', color: tokens.colorNeutralForeground3 },
});

/** Something on the screen that can be clicked or acted on. */
export interface NamedLayer {
  readonly i: string;
  readonly name: string;
}

export interface ReactionDialogProps {
  readonly reaction: ScreenReaction;
  readonly layers: readonly NamedLayer[];
  onDone(reaction: ScreenReaction): void;
  onClose(): void;
}

const NO_JUMP: ScreenJump = { target: { kind: 'board', menuCode: '' }, newTab: false, params: [] };

/** When a reaction happens, what it does, and to which components. */
export function ReactionDialog({ reaction: begun, layers, onDone, onClose }: ReactionDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const actions = useActionNames();
  const [reaction, setReaction] = useState(begun);
  const [searched, setSearched] = useState('');
  const { on, action, targets, jump = NO_JUMP } = reaction;
  const change = (part: Partial<ScreenReaction>) => setReaction({ ...reaction, ...part });
  const leads = action === 'jump';
  const ready =
    (on.kind === 'click' || on.text.trim() !== '') &&
    (leads ? isTarget(jump.target) && jump.params.every(({ name }) => name.trim() !== '') : targets.length > 0);
  const submit = () => {
    const asked = on.kind === 'click' ? on : { ...on, text: on.text.trim() };
    onDone({ id: reaction.id, on: asked, action, targets: leads ? [] : targets, ...(leads ? { jump } : {}) });
  };
  const found = layers.filter(({ name }) => name.toLowerCase().includes(searched.trim().toLowerCase()));
  return (
    <FormDialog
      width={560}
      title={intl.formatMessage({ id: 'bigscreen.reaction.title', defaultMessage: '交互' })}
      ready={ready}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'bigscreen.reaction.when', defaultMessage: '触发方式' })}>
        <RadioGroup
          layout="horizontal"
          value={on.kind}
          onChange={(_event, { value }) =>
            change({
              on: value === 'message' ? { kind: 'message', text: '' } : { kind: 'click', i: layers[0]?.i ?? '' },
            })
          }
        >
          <Radio
            value="click"
            disabled={layers.length === 0}
            label={intl.formatMessage({ id: 'bigscreen.reaction.click', defaultMessage: '点击组件' })}
          />
          <Radio
            value="message"
            label={intl.formatMessage({ id: 'bigscreen.reaction.message', defaultMessage: '收到消息' })}
          />
        </RadioGroup>
      </Field>
      {on.kind === 'click' ? (
        <Field label={intl.formatMessage({ id: 'bigscreen.reaction.clicked', defaultMessage: '被点击的组件' })}>
          <Select value={on.i} onChange={(_event, { value }) => change({ on: { kind: 'click', i: value } })}>
            {layers.map(({ i, name }) => (
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <TextField
          required
          label={intl.formatMessage({ id: 'bigscreen.reaction.text', defaultMessage: '消息中包含的文字' })}
          hint={intl.formatMessage({
            id: 'bigscreen.reaction.textHint',
            defaultMessage: '标题或正文包含这段文字时触发；播放设备上不会跳转',
          })}
          maxLength={500}
          value={on.text}
          onValueChange={(text) => change({ on: { kind: 'message', text: text.replaceAll(/\p{Cc}/gu, '') } })}
        />
      )}
      <Field label={intl.formatMessage({ id: 'bigscreen.reaction.action', defaultMessage: '动作' })}>
        <Select value={action} onChange={(_event, { value }) => change({ action: value as ScreenReaction['action'] })}>
          {Object.entries(actions).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {leads ? (
        <>
          <TargetForm
            target={jump.target}
            newTab={jump.newTab}
            onTarget={(target) =>
              change({
                jump: { ...jump, target, params: documentOf(target) === documentOf(jump.target) ? jump.params : [] },
              })
            }
            onNewTab={(newTab) => change({ jump: { ...jump, newTab } })}
          />
          {isTarget(jump.target) ? (
            <JumpValues jump={jump} onChange={(params) => change({ jump: { ...jump, params } })} />
          ) : null}
        </>
      ) : (
        <ChoiceGroup
          label={intl.formatMessage(
            { id: 'bigscreen.reaction.targets', defaultMessage: '作用的组件（已选 {count, number} 个）' },
            { count: targets.length },
          )}
        >
          <SearchInput
            className={styles.search}
            value={searched}
            placeholder={intl.formatMessage({ id: 'bigscreen.reaction.search', defaultMessage: '按名称查找' })}
            onSearch={setSearched}
          />
          <div className={styles.list}>
            {found.map(({ i, name }) => (
              <Checkbox
                key={i}
                label={name}
                checked={targets.includes(i)}
                disabled={!targets.includes(i) && targets.length >= SCREEN_LIMITS.targets}
                onChange={(_event, { checked }) =>
                  change({ targets: checked === true ? [...targets, i] : targets.filter((one) => one !== i) })
                }
              />
            ))}
            {found.length === 0 ? (
              <span className={styles.none}>
                <FormattedMessage id="bigscreen.reaction.nothing" defaultMessage="没有这样的组件" />
              </span>
            ) : null}
          </div>
        </ChoiceGroup>
      )}
    </FormDialog>
  );
}
